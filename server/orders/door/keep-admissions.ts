import type { KeepAdmissions } from '@/contract/door/door'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { Handler } from '@/server/platform/request-context'
import { announceSoon } from '@/server/platform/store/announcements'
import { insertDoorAdmissions, listAdmissions, type DoorAdmission } from './door-admission-repository'
import { listDoorSeats, type DoorSeatRow } from './door-bookings-repository'
import type { Door } from './door-repository'
import { listDoorShows } from './door-shows-repository'
import { authenticateDoor } from './open-door'
import { groupAdmissionsBySeat } from './pack-bookings'

type ReportedAdmission = ParsedRequestOf<typeof KeepAdmissions>['Admissions'][number]

/**
 * Stores a device’s admissions for its own cinema and day. The visitors are inside already, so nothing is
 * refused because a seat was returned or used meanwhile; the answer contains the admissions of other devices.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const keepAdmissions: Handler<typeof KeepAdmissions> = async (request, context) => {
  const { store } = context
  const door = await authenticateDoor(request, context)
  const shows = new Set((await listDoorShows(store, door)).map(({ id }) => id))
  const bookingIds = [...new Set(request.Admissions.map(({ BookingID }) => BookingID))]
  const seats = (await listDoorSeats(store, bookingIds)).filter(({ scheduleId }) => shows.has(scheduleId))
  const seatOf = new Map(seats.map((seat) => [`${seat.bookingId} ${seat.seatName}`, seat]))
  const admissions = new Map<string, DoorAdmission>()
  const matchedSeats = new Set<DoorSeatRow>()
  const unknown: string[] = []
  for (const each of request.Admissions) {
    const seat = seatOf.get(`${each.BookingID} ${each.Seat}`)
    if (!seat || (seat.movedAt && each.At < seat.movedAt.getTime())) {
      unknown.push(each.AdmissionID)
      continue
    }
    matchedSeats.add(seat)
    admissions.set(each.AdmissionID, buildAdmission(each, seat, door, store.nowMs()))
  }
  const rows = await store.transaction(async (transaction) => {
    await insertDoorAdmissions(transaction, [...admissions.values()])
    return listAdmissions(transaction, bookingIds)
  })
  announceSoon(store, 'sales')
  const admittedTo = groupAdmissionsBySeat(rows)
  return {
    ServerTime: store.nowMs(),
    Seats: [...matchedSeats].map((seat) => ({
      BookingID: seat.bookingId,
      Seat: seat.seatName,
      In: admittedTo(seat),
    })),
    Unknown: unknown,
  }
}

function buildAdmission(
  admission: ReportedAdmission,
  seat: DoorSeatRow,
  door: Door,
  nowMs: number,
): DoorAdmission {
  // Admission times are limited to between the device’s sign-in and now.
  const earliestMs = (door.signedInAt ?? door.createdAt).getTime()
  return {
    id: admission.AdmissionID.toLowerCase(),
    doorId: door.id,
    scheduleId: seat.scheduleId,
    bookingId: seat.bookingId,
    seatIndex: seat.seatIndex,
    issue: admission.Issue ?? null,
    admittedAt: new Date(Math.min(nowMs, Math.max(earliestMs, admission.At))),
  }
}
