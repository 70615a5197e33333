import { useRef } from 'react'
import type { TouchEvent } from 'react'

/** How far a finger goes that wants the next one, pixels. */
const swipePx = 48

/** Tells when a finger turned over to the next one (1) or back (-1), as the language is read; goes onto the element. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const start = from.current
      from.current = null
      if (!start || !finger) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return
      const isForward = x < 0 === (document.documentElement.dir !== 'rtl')
      onSwipe(isForward ? 1 : -1)
    },
  }
}
