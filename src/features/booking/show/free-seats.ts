import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'

/** How many seats of a show can still be had; Infinity where the API does not say. */
export function freeSeatsOf({ SeatTypes, SeatLayouts }: SeatLayoutAnswer): number {
  const said = SeatTypes.map((type) => type.Available)
  if (said.length > 0 && said.every((free) => free !== undefined))
    return said.reduce((sum: number, free) => sum + (free ?? 0), 0)
  const seats = SeatLayouts.flatMap((block) => block.Seats.flat()).filter((seat) => seat.SeatName !== '')
  return seats.length > 0 ? seats.filter((seat) => seat.Status === 1).length : Infinity
}
