import type { Admission } from '@/contract/door/door'
import { admissionsOfSeat, type CheckIn } from '@/src/scan/check-in/check-in'

/** A seat with several admissions, at doors that were not in contact with each other. */
export interface DoubleUse {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seat: string
  /** The first admission is the legitimate one. */
  readonly admissions: readonly Admission[]
}

/** Returns the seats with several admissions, the latest first. */
export function findDoubles(checkIn: CheckIn): DoubleUse[] {
  const doubles: DoubleUse[] = []
  for (const { BookingID: bookingId, SchID: scheduleId, Seats } of checkIn.bookings.values())
    for (const { Seat: seat } of Seats) {
      const admissions = admissionsOfSeat(checkIn, bookingId, seat)
      if (admissions.length > 1) doubles.push({ bookingId, scheduleId, seat, admissions })
    }
  return [...doubles].sort((a, b) => (b.admissions.at(-1)?.At ?? 0) - (a.admissions.at(-1)?.At ?? 0))
}
