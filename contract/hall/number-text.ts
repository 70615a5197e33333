import type { HallGeometry } from './geometry'
import type { HallLayout } from './hall-layout'

/** What is written on a seat: its number, or what its plan has in place of one. */
export function numberText(layout: HallLayout, geometry: HallGeometry, seat: number): string {
  const row = geometry.rowOf[seat] ?? 0
  return layout.Rows[row]?.N?.[seat - (geometry.rowStart[row] ?? 0)] ?? String(geometry.number[seat] ?? '')
}
