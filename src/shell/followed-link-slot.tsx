import { Suspense, lazy, useEffect, useLayoutEffect, useRef } from 'react'

const FollowedLink = lazy(() =>
  import('@/src/features/location/followed-link').then((module) => ({ default: module.FollowedLink })),
)

/**
 * What a link has changed, where one did: who came in another way loads nothing of it. The server has drawn it, so it can
 * be tapped before its code is here; the tap is answered then.
 */
export function FollowedLinkSlot({ was }: { was: string | undefined }) {
  const part = useRef<HTMLDivElement>(null)
  const isAwake = useRef(false)
  const tapped = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!was) return undefined
    // Before React, which lets a tap go where it has no code for it.
    const keepTap = (event: Event) => {
      const { target } = event
      if (isAwake.current || !(target instanceof Element) || !part.current?.contains(target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      tapped.current = target.closest('button')
    }
    addEventListener('click', keepTap, true)
    return () => removeEventListener('click', keepTap, true)
  }, [was])
  if (!was) return null
  return (
    <div ref={part}>
      <Suspense fallback={null}>
        <FollowedLink was={was} />
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
