import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'

/** Returns the number of free seats of a show; Infinity where the API does not return it. */
export function countFreeSeats({ SeatTypes, SeatLayouts }: SeatLayoutAnswer): number {
  const available = SeatTypes.map((type) => type.Available)
  if (available.length > 0 && available.every((free) => free !== undefined))
    return available.reduce((sum: number, free) => sum + (free ?? 0), 0)
  const seats = SeatLayouts.flatMap((block) => block.Seats.flat()).filter((seat) => seat.SeatName !== '')
  return seats.length > 0 ? seats.filter((seat) => seat.Status === 1).length : Infinity
}
