import type { Admission, Door, DoorBooking, DoorSeat, DoorShow } from '@/contract/door/door'
import { spokenCodes, type SpokenTicket } from '@/src/scan/code/spoken-codes'

/** An admission recorded by this device. */
export interface LocalAdmission {
  readonly id: string
  readonly bookingId: string
  readonly scheduleId: string
  readonly seat: string
  readonly issue?: number
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number
  /** Whether the server has received it. */
  readonly isTold: boolean
}

/**
 * The state of a door device: the server’s latest data and the admissions of this device. Never changed, only
 * replaced.
 */
export interface CheckIn {
  readonly door: Door
  readonly shows: ReadonlyMap<string, DoorShow>
  readonly bookings: ReadonlyMap<string, DoorBooking>
  readonly spoken: ReadonlyMap<string, SpokenTicket>
  /** By `seatKey`. */
  readonly localAdmissions: ReadonlyMap<string, readonly LocalAdmission[]>
}

export const seatKey = (bookingId: string, seat: string) => `${bookingId} ${seat}`

export function createCheckIn(
  door: Door,
  shows: readonly DoorShow[],
  bookings: readonly DoorBooking[],
  own: readonly LocalAdmission[],
): CheckIn {
  return {
    door,
    shows: new Map(shows.map((show) => [show.SchID, show])),
    bookings: new Map(bookings.map((booking) => [booking.BookingID, booking])),
    spoken: spokenCodes(bookings),
    localAdmissions: groupBySeat(own),
  }
}

function groupBySeat(own: readonly LocalAdmission[]): Map<string, LocalAdmission[]> {
  const bySeat = new Map<string, LocalAdmission[]>()
  for (const each of own) {
    const key = seatKey(each.bookingId, each.seat)
    bySeat.set(key, [...(bySeat.get(key) ?? []), each])
  }
  return bySeat
}

export function withAdmissions(checkIn: CheckIn, added: readonly LocalAdmission[]): CheckIn {
  return {
    ...checkIn,
    localAdmissions: groupBySeat([...[...checkIn.localAdmissions.values()].flat(), ...added]),
  }
}

/** Returns the state without the given admissions, whose visitors turned out not to be here yet. */
export function withoutAdmissions(checkIn: CheckIn, ids: ReadonlySet<string>): CheckIn {
  return {
    ...checkIn,
    localAdmissions: groupBySeat(
      [...checkIn.localAdmissions.values()].flat().filter(({ id }) => !ids.has(id)),
    ),
  }
}

/** Returns the admissions for a seat at every known door, the earliest first. */
export function admissionsOfSeat(checkIn: CheckIn, bookingId: string, seat: string): Admission[] {
  const reported = findSeat(checkIn, bookingId, seat)?.In ?? []
  const known = new Set(reported.map(({ AdmissionID }) => AdmissionID))
  const own = (checkIn.localAdmissions.get(seatKey(bookingId, seat)) ?? [])
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }) => ({ AdmissionID: id, At: at, Door: checkIn.door.Name }))
  return [...reported, ...own].sort((a, b) => a.At - b.At)
}

export function findSeat(checkIn: CheckIn, bookingId: string, seat: string): DoorSeat | undefined {
  return checkIn.bookings.get(bookingId)?.Seats.find(({ Seat }) => Seat === seat)
}

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
