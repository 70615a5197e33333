import { useImperativeHandle, type RefObject } from 'react'
import { seatWidth, type HallGeometry } from '@/contract/hall/geometry'
import type { HallControls } from '../hall-props'
import type { PanZoom } from '../viewport/pan-zoom'
import { isZoomedIn, viewportAround, viewportShowing } from '../viewport/viewport'
import { viewportOfSeats } from '../viewport/viewport-of-seats'
import type { SeatCells } from './seat-cells'
import { comfortablePx } from './target-size'

interface ControlledHall {
  /** Filled with the controls for the components around the hall. */
  handle: RefObject<HallControls | null>
  panZoom: RefObject<PanZoom | null>
  cells: RefObject<SeatCells | null>
  geometry: HallGeometry
  selected: readonly number[]
  nearPx: number
  /** Whether the hall opens with its sections. */
  hasOverview: boolean
}

export function useHallControls({
  handle,
  panZoom,
  cells,
  geometry,
  selected,
  nearPx,
  hasOverview,
}: ControlledHall): Pick<HallControls, 'zoomBy' | 'enter'> {
  const { x, y } = geometry
  const reveal = (seats: readonly number[]): void => {
    const control = panZoom.current
    if (!control || seats.length === 0) return
    const { viewport, pane } = control
    const around = viewportOfSeats(pane, geometry, seats, comfortablePx)
    if (viewport.scale * seatWidth < Math.max(nearPx, comfortablePx * 0.8)) {
      if (around.scale > viewport.scale) control.animateTo(around)
      return
    }
    // Zoomed in already: moved only as far as needed.
    let target = viewport
    for (const seat of seats)
      target = viewportShowing(target, pane, x[seat] ?? 0, y[seat] ?? 0, comfortablePx)
    if (target !== viewport) control.animateTo(target)
  }
  /** Zooms towards the chosen seats when they are in view; else towards the middle. */
  const zoomBy = (factor: number): void => {
    const control = panZoom.current
    const seat = selected[selected.length >> 1]
    if (control && seat !== undefined && factor > 1 && !isZoomedIn(control.viewport, control.pane))
      control.animateTo(
        viewportAround(control.pane, x[seat] ?? 0, y[seat] ?? 0, control.viewport.scale * factor),
      )
    else control?.zoomBy(factor)
  }
  const enter = (seat: number): void => {
    const cell = cells.current?.activate(seat)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cells.current?.prune()
  }
  useImperativeHandle(handle, () => ({
    zoomBy,
    reveal,
    follow: (seats) => {
      const isFar = (panZoom.current?.viewport.scale ?? 0) * seatWidth < nearPx
      if (!hasOverview || !isFar) reveal(seats)
    },
    enter,
    fit: () => panZoom.current?.fit(),
    show: (viewIn) => {
      const control = panZoom.current
      control?.animateTo(viewIn(control.pane))
    },
  }))
  return { zoomBy, enter }
}
