import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** A link to another page of the app, in this tab. */
const internalLink = 'a[href^="/"]:not([target])'

interface HydrationBoundaryProps {
  /** Shown until the code is loaded, where the server has not rendered the part. */
  fallback?: ReactNode
  className?: string
  /** Lazily loaded content. */
  children: ReactNode
}

/**
 * A server-rendered part of a page whose code loads later: a tap before that is replayed afterwards, a link
 * works at once.
 */
export function HydrationBoundary({ fallback = null, className, children }: HydrationBoundaryProps) {
  const part = useRef<HTMLDivElement>(null)
  const isAwake = useRef(false)
  const tapped = useRef<HTMLElement | null>(null)
  const { history } = useRouter()
  useEffect(() => {
    // Runs before React, which drops a tap for which it has no code.
    const keepTap = (event: MouseEvent) => {
      const { target } = event
      if (isAwake.current || !(target instanceof Element) || !part.current?.contains(target)) return
      const control = target.closest<HTMLElement>(`button, ${internalLink}`)
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Without this, the browser would follow the link with a full page load.
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
        <ReadySignal
          onAwake={() => {
            isAwake.current = true
            const control = tapped.current
            tapped.current = null
            // Deferred so that it does not run in the middle of React’s own work.
            if (control) setTimeout(() => control.click())
          }}
        />
      </Suspense>
    </div>
  )
}

/** Reports when its sibling content is interactive. */
function ReadySignal({ onAwake }: { onAwake: () => void }) {
  useLayoutEffect(onAwake, [onAwake])
  return null
}
