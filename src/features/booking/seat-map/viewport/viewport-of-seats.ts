import { seatWidth, type HallGeometry } from '@/contract/hall/geometry'
import { viewportOfBox, type Pane, type Viewport } from './viewport'

/**
 * Returns a viewport of seats and their surroundings, each seat `seatPx` large or smaller so that all are in
 * view.
 */
export function viewportOfSeats(
  pane: Pane,
  { x, y }: HallGeometry,
  seats: readonly number[],
  seatPx: number,
): Viewport {
  const [acrossX, acrossY] = [seats.map((seat) => x[seat] ?? 0), seats.map((seat) => y[seat] ?? 0)]
  const [left, top] = [Math.min(...acrossX) - seatWidth, Math.min(...acrossY) - seatWidth]
  const width = Math.max(...acrossX) + seatWidth - left
  const height = Math.max(...acrossY) + seatWidth - top
  return viewportOfBox(pane, { x: left, y: top, width, height }, seatPx / seatWidth)
}
