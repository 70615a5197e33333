import { admissionsTo, type Evening } from './evening'

export interface ShowCount {
  /** Seats that somebody came in for. */
  readonly inside: number
  /** Seats that are sold, as far as this device knows. */
  readonly sold: number
}

/** How many of a show are in, and how many are to come. */
export function countShow(evening: Evening, scheduleId: string): ShowCount {
  let inside = 0
  let sold = 0
  for (const { BookingID, SchID, Seats } of evening.bookings.values()) {
    if (SchID !== scheduleId) continue
    for (const { Seat, IsVoid } of Seats) {
      const isIn = admissionsTo(evening, BookingID, Seat).length > 0
      if (isIn) inside++
      if (!IsVoid || isIn) sold++
    }
  }
  // Sold since: known by who came.
  for (const [first] of evening.own.values())
    if (first?.scheduleId === scheduleId && !evening.bookings.has(first.bookingId)) {
      inside++
      sold++
    }
  return { inside, sold }
}
