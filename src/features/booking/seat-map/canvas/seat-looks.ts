import { isSeatFree } from '@/contract/hall/seat-bits'
import type { HallGeometry } from '@/contract/hall/geometry'

/** How a seat is drawn: a tone (0 to 5) when it can be had, else one of these. */
export const look = { sold: 6, chosen: 7, lost: 8 } as const
export const lookCount = 9

/** One byte a seat. */
export function seatLooks(
  geometry: HallGeometry,
  availability: Uint8Array,
  tones: readonly number[],
  selected: readonly number[],
  lost: readonly number[],
): Uint8Array {
  const looks = new Uint8Array(geometry.count)
  for (let seat = 0; seat < geometry.count; seat++)
    looks[seat] = seatLook(geometry, availability, tones, seat)
  for (const seat of selected) looks[seat] = look.chosen
  for (const seat of lost) looks[seat] = look.lost
  return looks
}

/** A seat that is neither chosen nor lost. */
export function seatLook(
  geometry: HallGeometry,
  availability: Uint8Array,
  tones: readonly number[],
  seat: number,
): number {
  return isSeatFree(availability, seat) ? (tones[geometry.classOf[seat] ?? 0] ?? 0) : look.sold
}
