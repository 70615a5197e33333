import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapPane } from './projection'

interface MeasuredPane extends MapPane {
  /** Height of a small text, pixels: it grows with the visitor's own text size. */
  readonly textPx: number
}

/** Small text in sizes of the page's own. */
const smallText = 0.875

/** How large an element is, as long as it is there; null before it was measured. */
export function usePane(): readonly [RefObject<HTMLDivElement | null>, MeasuredPane | null] {
  const ref = useRef<HTMLDivElement>(null)
  const [pane, setPane] = useState<MeasuredPane | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setPane({
        width: element.clientWidth,
        height: element.clientHeight,
        textPx: (Number.isNaN(rootPx) ? 16 : rootPx) * smallText,
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, pane]
}
