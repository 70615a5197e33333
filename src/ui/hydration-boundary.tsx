import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** It shows another page of the app, in this tab. */
const ownLink = 'a[href^="/"]:not([target])'

interface HydrationBoundaryProps {
  /** What stands there until its code is here, where the server has not drawn it. */
  fallback?: ReactNode
  className?: string
  /** Lazy. */
  children: ReactNode
}

/** A part of a page that the server has drawn and whose code comes later: a tap before that is answered then, a link at once. */
export function HydrationBoundary({ fallback = null, className, children }: HydrationBoundaryProps) {
  const part = useRef<HTMLDivElement>(null)
  const isAwake = useRef(false)
  const tapped = useRef<HTMLElement | null>(null)
  const { history } = useRouter()
  useEffect(() => {
    // Before React, which lets a tap go where it has no code for it.
    const keepTap = (event: MouseEvent) => {
      const { target } = event
      if (isAwake.current || !(target instanceof Element) || !part.current?.contains(target)) return
      const control = target.closest<HTMLElement>(`button, ${ownLink}`)
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Left to the browser, a link would load the whole app anew.
      if (control instanceof HTMLAnchorElement && !control.dataset.asks)
        history.push(control.pathname + control.search + control.hash)
      else tapped.current = control
    }
    addEventListener('click', keepTap, true)
    return () => removeEventListener('click', keepTap, true)
  }, [history])
  return (
    <div ref={part} className={className}>
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
