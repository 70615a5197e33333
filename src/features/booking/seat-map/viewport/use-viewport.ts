import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Box } from '@/contract/hall/geometry'
import { PanZoom, type PanZoomHandlers } from './pan-zoom'
import { stageFor } from './viewport'

/**
 * Ties a frame element to a pan-and-zoom view of the hall: measures it before the first paint and whenever its size changes.
 * `onSettle` also runs once at the start, after the first `onFrame`.
 */
export function useHallView(
  frame: RefObject<HTMLElement | null>,
  hall: Box,
  handlers: PanZoomHandlers,
): RefObject<PanZoom | null> {
  const panZoom = useRef<PanZoom | null>(null)
  const onFrame = useEffectEvent(handlers.onFrame)
  const onSettle = useEffectEvent(handlers.onSettle)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measured = (): ReturnType<typeof stageFor> =>
      stageFor(Math.max(1, element.clientWidth), Math.max(1, element.clientHeight), hall)
    const view = new PanZoom(element, measured(), {
      onFrame: (next, isMoving) => onFrame(next, isMoving),
      onSettle: (next) => onSettle(next),
    })
    panZoom.current = view
    onFrame(view.view, false)
    onSettle(view.view)
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== view.stage.width || element.clientHeight !== view.stage.height)
        view.resize(measured())
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      view.destroy()
      panZoom.current = null
    }
  }, [frame, hall])
  return panZoom
}
