import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface LatePartProps {
  /** What stands there until its code is here, where the server has not drawn it. */
  fallback?: ReactNode
  /** Lazy. */
  children: ReactNode
}

/** A part of a page that the server has drawn and whose code comes later: a tap before that is answered then. */
export function LatePart({ fallback = null, children }: LatePartProps) {
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
