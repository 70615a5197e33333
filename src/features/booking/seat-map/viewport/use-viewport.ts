import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Box } from '@/contract/hall/geometry'
import { PanZoom, type PanZoomHandlers } from './pan-zoom'
import { paneFor } from './viewport'

/**
 * Connects the element of a pane with the viewport that is panned and zoomed in it: measures it before the
 * first paint and whenever its size changes. `onSettle` also runs once at the start, after the first
 * `onFrame`.
 */
export function useViewport(
  paneElement: RefObject<HTMLElement | null>,
  hall: Box,
  handlers: PanZoomHandlers,
): RefObject<PanZoom | null> {
  const panZoom = useRef<PanZoom | null>(null)
  const opening = useEffectEvent(handlers.opening)
  const onFrame = useEffectEvent(handlers.onFrame)
  const onSettle = useEffectEvent(handlers.onSettle)
  useLayoutEffect(() => {
    const element = paneElement.current
    if (!element) return
    const measured = (): ReturnType<typeof paneFor> =>
      paneFor(Math.max(1, element.clientWidth), Math.max(1, element.clientHeight), hall)
    const newPanZoom = new PanZoom(element, measured(), {
      opening: (pane) => opening(pane),
      onFrame: (next, isMoving) => onFrame(next, isMoving),
      onSettle: (next) => onSettle(next),
    })
    panZoom.current = newPanZoom
    onFrame(newPanZoom.viewport, false)
    onSettle(newPanZoom.viewport)
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== newPanZoom.pane.width || element.clientHeight !== newPanZoom.pane.height)
        newPanZoom.resize(measured())
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      newPanZoom.destroy()
      panZoom.current = null
    }
  }, [paneElement, hall])
  return panZoom
}
