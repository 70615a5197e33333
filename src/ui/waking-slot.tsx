import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface WakingSlotProps {
  /** Stands there until the code comes, where the server has drawn nothing. */
  fallback: ReactNode
  /** A part of the page with code of its own. */
  children: ReactNode
}

/** A part that the server has drawn can be tapped before its code is here; the tap is answered then. */
export function WakingSlot({ fallback, children }: WakingSlotProps) {
  const part = useRef<HTMLDivElement>(null)
  const isAwake = useRef(false)
  const tapped = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // Before React, which lets a tap go where it has no code for it.
    const keepTap = (event: Event) => {
      const { target } = event
      if (isAwake.current || !(target instanceof Element) || !part.current?.contains(target)) return
      const control = target.closest<HTMLElement>('button, a[data-asks]')
      // A link leads on without any code.
      if (!control) return
      event.preventDefault()
      event.stopImmediatePropagation()
      tapped.current = control
    }
    addEventListener('click', keepTap, true)
    return () => removeEventListener('click', keepTap, true)
  }, [])
  return (
    <div ref={part}>
      <Suspense fallback={fallback}>
        {children}
        <Waking
          onAwake={() => {
            isAwake.current = true
            const control = tapped.current
            tapped.current = null
            // Not in the middle of React's own work.
            if (control) setTimeout(() => control.click())
          }}
        />
      </Suspense>
    </div>
  )
}

/** Says when what stands beside it can answer. */
function Waking({ onAwake }: { onAwake: () => void }) {
  useLayoutEffect(onAwake, [onAwake])
  return null
}
