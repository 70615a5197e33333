import { useEffect, useRef, useState } from 'react'

/** How long a banner stands, milliseconds. // spec §9 */
const autoplayMs = 3500

/**
 * Slides in a scroll-snap track: swiping is the browser's own. Moves on by itself unless the visitor prefers less
 * motion, points at it, has focus in it, paused it, or looks at another tab.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)

  function show(next: number) {
    const slide = track.current?.children[next]
    if (!(slide instanceof HTMLElement) || !track.current) return
    const left = slide.offsetLeft - (track.current.firstElementChild as HTMLElement).offsetLeft
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
  }

  useEffect(() => {
    const root = track.current
    if (!root) return
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setIndex([...root.children].indexOf(seen.target))
      },
      { root, threshold: 0.6 },
    )
    for (const slide of root.children) watcher.observe(slide)
    return () => watcher.disconnect()
  }, [count])

  const isMoving = count > 1 && !isPaused && !isHeld
  useEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => {
      if (!document.hidden) show((index + 1) % count)
    }, autoplayMs)
    const onVisible = () => {
      if (!document.hidden) show((index + 1) % count)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isMoving, index, count])

  return {
    track,
    index,
    isPaused,
    show,
    togglePause: () => setPaused(!isPaused),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
