import { setReservationState, type Reservation } from '@/server/inventory/reservation-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import { makeReference, makeSecretId } from '@/server/platform/secret-id'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { seatNames, type Order } from '../order-repository'
import { bookingMessages } from './booking-messages'
import { insertBooking } from './booking-repository'
import { makeCodeText } from './code-text'

/**
 * Makes the booking and its tickets in the caller's transaction, which holds the order's row and has the claims. Exactly
 * once: an order has one booking, a booking one ticket per seat. Returns the booking's id.
 */
export async function issueTickets(
  transaction: Transaction,
  { ticketKey }: ServerSecrets,
  outbox: Outbox,
  order: Order,
  reservation: Reservation,
  isLate: boolean,
): Promise<string> {
  const bookingId = makeSecretId()
  const reference = makeReference()
  const codeText = makeCodeText(ticketKey, {
    bookingId,
    scheduleId: reservation.scheduleId,
    seats: seatNames(order.lines),
  })
  await setReservationState(transaction, reservation.id, 'confirmed')
  const booking = { id: bookingId, orderId: order.id, reference, codeText }
  await insertBooking(transaction, booking, order, reservation)
  const booked = { bookingId, reference, isLate }
  for (const message of bookingMessages(order, reservation.show, booked))
    await outbox.add(transaction, message)
  return bookingId
}
