import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { claimPermanently, deleteClaimsIn } from '@/server/inventory/claims-repository'
import { setScheduleOf, setSeats, setShow, type Reservation } from '@/server/inventory/reservation-repository'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import { replaceLines, type Order } from '../order-repository'
import { deleteAdmissions } from './admission-repository'
import { addTickets, listSeats, setScheduleOfBooking, voidTickets, type Booking } from './booking-repository'
import type { SeatMove } from './move-tickets'
import { studentIdExpiry } from './offers/check-student-id'
import { moveStudentId } from './offers/student-id-repository'
import { renewBookingCode } from './sent/send-ticket'
import { exchangeSentTickets } from './sent/sent-ticket-repository'

interface Bought {
  readonly order: Order
  readonly booking: Booking
  readonly reservation: Reservation
}

/**
 * Gives a booking seats of another show instead of all that it has, if these are free: the former seats are
 * free at once, its codes are renewed, and nobody is admitted yet. What was paid stays, and seats that were
 * passed on stay with their recipients. Returns the order as it is then; null when a seat is taken. Lock order:
 * the caller has locked order and reservation.
 */
export async function exchangeShow(
  transaction: Transaction,
  secrets: ServerSecrets,
  { order, booking, reservation }: Bought,
  { show, moves, actionId }: { show: ShowForSale; moves: readonly SeatMove[]; actionId: string },
): Promise<Order | null> {
  const { scheduleId } = show
  const seatIndices = moves.map(({ seatIndex }) => seatIndex).toSorted((a, b) => a - b)
  if (!(await claimPermanently(transaction, { id: reservation.id, scheduleId, seatIndices }))) return null
  await deleteClaimsIn(transaction, reservation)
  const released = moves.map(({ from }) => from)
  const moved = { ...booking, scheduleId }
  await voidTickets(transaction, booking.id, released)
  await setScheduleOfBooking(transaction, booking.id, scheduleId)
  await addTickets(transaction, moved, moves)
  await deleteAdmissions(transaction, booking.id)
  await exchangeSentTickets(transaction, booking.id, moves)
  const lines = order.lines.map((line) => {
    const move = moves.find(({ from }) => from === line.seatIndex)
    if (!move) return line
    const { code, seatIndex, labelEn, labelAr, labels } = move
    return { ...line, code, seatIndex, labelEn, labelAr, labels }
  })
  await replaceLines(transaction, order.id, lines)
  await setScheduleOf(transaction, reservation.id, scheduleId)
  await setSeats(transaction, reservation.id, await listSeats(transaction, booking.id))
  await setShow(transaction, reservation.id, createSnapshot(show))
  await moveStudentId(transaction, order.id, { scheduleId, forgetAt: studentIdExpiry(show) })
  const renewed = { ...order, lines }
  await renewBookingCode(transaction, secrets, moved, renewed)
  await addOrderEvent(transaction, 'order.changed', order.id)
  await transaction.kysely
    .insertInto('show_exchanges')
    .values({
      order_id: order.id,
      booking_id: booking.id,
      from_schedule_id: reservation.scheduleId,
      to_schedule_id: scheduleId,
      action_id: actionId,
    })
    .execute()
  return renewed
}
