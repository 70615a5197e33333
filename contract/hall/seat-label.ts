import type { HallGeometry } from './geometry'
import type { HallLayout } from './hall-layout'

/** Returns the label of a seat: its number, or the seating plan’s label instead. */
export function seatLabel(layout: HallLayout, geometry: HallGeometry, seat: number): string {
  const row = geometry.rowOf[seat] ?? 0
  return layout.Rows[row]?.N?.[seat - (geometry.rowStart[row] ?? 0)] ?? String(geometry.number[seat] ?? '')
}
