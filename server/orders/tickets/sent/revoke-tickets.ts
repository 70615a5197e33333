import { deleteClaims, deleteClaimsOf } from '@/server/inventory/claims-repository'
import { setReservationState, setSeats, type Reservation } from '@/server/inventory/reservation-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { Credits } from '@/server/orders/credits'
import type { ReturnDetails } from '@/server/orders/fulfilment'
import type { Order } from '@/server/orders/order-repository'
import { findBookingOf, listSeats, setBookingCode, voidTickets } from '../booking-repository'
import { renewBookingCode } from './send-ticket'
import { freeCredit } from '../offers/credit-uses-repository'
import { freeUses } from '../offers/offer-uses-repository'
import { composeReturnMessages } from '../messages/return-messages'
import { freeStudentId } from '../offers/student-id-repository'

interface RevokeTicketsDeps {
  readonly outbox: Outbox
  readonly secrets: ServerSecrets
  readonly credits: Credits
}

/**
 * Invalidates the tickets of returned seats and frees the seats; the code of the remaining ones is renewed.
 * Lock order: the caller has locked the order, then come the reservation and claims by seat.
 */
export async function revokeTickets(
  transaction: Transaction,
  { outbox, secrets, credits }: RevokeTicketsDeps,
  order: Order,
  reservation: Reservation,
  returned: ReturnDetails,
): Promise<void> {
  const booking = await findBookingOf(transaction, order.id)
  if (!booking) throw new Error(`Order ${order.id} has no booking to cancel`)
  await voidTickets(transaction, booking.id, returned.seats)
  const left = await listSeats(transaction, booking.id)
  if (returned.isWhole || left.length === 0) {
    await setReservationState(transaction, reservation.id, 'refunded')
    await deleteClaims(transaction, reservation.id)
    await freeStudentId(transaction, order.id)
    await setBookingCode(transaction, booking.id, null)
  } else if (returned.seats.length > 0) {
    await setSeats(transaction, reservation.id, left)
    await deleteClaimsOf(transaction, reservation.id, returned.seats)
    await renewBookingCode(transaction, secrets, booking, order)
  }
  // After a partial return the discount stays with the rest.
  if (returned.isWhole) {
    await freeUses(transaction, order.id)
    await freeCredit(transaction, credits, order.id)
    await credits.registerReturn(transaction, order)
  }
  for (const message of composeReturnMessages(order, reservation.show, booking.reference, returned))
    await outbox.add(transaction, message)
}
