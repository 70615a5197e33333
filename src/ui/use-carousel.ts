import { useEffect, useRef, useState } from 'react'

/** How long a banner is shown, in milliseconds. // spec §9 */
export const bannerMs = 3500

function scrollTo(track: HTMLElement | null, next: number): void {
  const first = track?.children[0]
  const slide = track?.children[next]
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  track?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Whether a field on the page has the focus, so that the visitor must not be disturbed. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

/**
 * Manages slides in a scroll-snap track, which the browser swipes natively. Advances automatically unless the
 * visitor prefers less motion, points at it, has focus in it or in a field, paused it, or looks at another
 * tab.
 */
export function useCarousel(count: number, autoplayMs: number = bannerMs) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const root = track.current
    if (!root) return
    const watcher = new IntersectionObserver(
      (entries) => {
        const visibleEntry = entries.find((entry) => entry.isIntersecting)
        if (visibleEntry) setIndex([...root.children].indexOf(visibleEntry.target))
      },
      { root, threshold: 0.6 },
    )
    for (const slide of [...root.children].slice(0, count)) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [count])

  const isMoving = count > 1 && !isPaused && !isHeld
  useEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const moveOn = () => {
      if (!document.hidden && !isTyping()) scrollTo(track.current, (index + 1) % count)
    }
    const timer = setInterval(moveOn, autoplayMs)
    document.addEventListener('visibilitychange', moveOn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', moveOn)
    }
  }, [isMoving, index, count, autoplayMs])

  return {
    track,
    index,
    isPaused,
    show: (next: number) => scrollTo(track.current, next),
    togglePause: () => setPaused(!isPaused),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
