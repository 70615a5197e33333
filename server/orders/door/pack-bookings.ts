import type { Admission, DoorBooking } from '@/contract/door/door'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { makeDoorCode, makeSeatDoorCode } from '../tickets/seat-codes'
import { type AdmissionRow, listAdmissions } from './door-admission-repository'
import { type DoorSeatRow, listDoorSeats, listLastSent } from './door-bookings-repository'
import { hashDoorCode } from './door-codes'

const seatKey = (seat: { readonly bookingId: string; readonly seatIndex: number }) =>
  `${seat.bookingId} ${seat.seatIndex}`

/**
 * Returns bookings in a device’s format: without names and addresses, and with visitors’ codes only as
 * hashes.
 */
export async function packBookings(
  db: Database,
  { reserveSecret }: Pick<ServerSecrets, 'reserveSecret'>,
  codeKey: Buffer,
  bookingIds: readonly string[],
): Promise<DoorBooking[]> {
  if (bookingIds.length === 0) return []
  const sent = await listLastSent(db, bookingIds)
  const issues = new Map(
    sent.map((one) => [`${one.bookingId} ${one.seatIndex}`, one.issue + (one.takenBackAt ? 1 : 0)]),
  )
  const admittedTo = groupAdmissionsBySeat(await listAdmissions(db, bookingIds))
  const bookings = new Map<string, DoorBooking>()
  await processInSlices(await listDoorSeats(db, bookingIds), (row) => {
    const { bookingId, scheduleId } = row
    const booking = bookings.get(bookingId) ?? {
      BookingID: bookingId,
      SchID: scheduleId,
      Code: hashDoorCode(codeKey, makeDoorCode(reserveSecret, bookingId)),
      ...(row.isFree && { IsFree: true }),
      Seats: [],
    }
    bookings.set(bookingId, booking)
    const issue = issues.get(`${bookingId} ${row.seatIndex}`) ?? 0
    booking.Seats.push({ ...buildSeat(row, issue), In: admittedTo(row) })
  })
  return [...bookings.values()]

  function buildSeat({ bookingId, seatName, isVoid, isMoved }: DoorSeatRow, issue: number) {
    const codes = Array.from({ length: issue + 1 }, (_, each) =>
      hashDoorCode(codeKey, makeSeatDoorCode(reserveSecret, { bookingId, seatName, issue: each })),
    )
    return { Seat: seatName, Issue: issue, Codes: codes, IsVoid: isVoid, ...(isMoved && { IsMoved: true }) }
  }
}

export function groupAdmissionsBySeat(rows: readonly AdmissionRow[]) {
  const bySeat = new Map<string, Admission[]>()
  for (const row of rows) {
    const { id, admittedAt, door } = row
    const known = bySeat.get(seatKey(row)) ?? []
    known.push({ At: admittedAt.getTime(), Door: door, ...(id !== null && { AdmissionID: id }) })
    bySeat.set(seatKey(row), known)
  }
  return (seat: { readonly bookingId: string; readonly seatIndex: number }): Admission[] =>
    bySeat.get(seatKey(seat)) ?? []
}
