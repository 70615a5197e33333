import { isSeatFree, setSeatFree } from '@/contract/hall/seat-bits'

export type SeatState = 'free' | 'sold' | 'chosen' | 'lost'

export function seatState(
  seat: number,
  availability: Uint8Array,
  selected: readonly number[],
  lost: readonly number[],
): SeatState {
  if (lost.includes(seat)) return 'lost'
  if (selected.includes(seat)) return 'chosen'
  return isSeatFree(availability, seat) ? 'free' : 'sold'
}

/** Returns the availability without the seats known to be lost, so that none of them is offered again. */
export function removeLostSeats(availability: Uint8Array, lost: readonly number[]): Uint8Array {
  if (lost.length === 0) return availability
  const left = availability.slice()
  for (const seat of lost) setSeatFree(left, seat, false)
  return left
}
