import type { HallLayout } from '@/contract/hall/hall-layout'
import { hallGeometry, seatWidth, type Box } from '@/contract/hall/geometry'

/** Room for the row letters beside the seats, in seats. */
const besideSeats = 1.15

/** Returns the part of a hall that the map shows: its seats, the stage, and `beside` seats at the sides. */
export function hallBox(layout: HallLayout, sideMargin = besideSeats): Box {
  const { bounds } = hallGeometry(layout)
  const { X, Y, Width, Height } = layout.Stage
  const side = seatWidth * sideMargin
  const left = Math.min(bounds.x - side, X)
  const right = Math.max(bounds.x + bounds.width + side, X + Width)
  const top = Math.min(bounds.y - seatWidth * 0.2, Y - seatWidth * 0.3)
  const bottom = Math.max(bounds.y + bounds.height + seatWidth * 0.2, Y + Height + seatWidth * 0.3)
  return { x: left, y: top, width: right - left, height: bottom - top }
}
