import type { GetReservation } from '@/contract/booking/get-reservation'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { declineText, type DeclineReason } from './decline-reason'
import type { PaymentState } from '@/server/platform/store/payment-tables'
import { visibleState, wireHold } from '@/server/inventory/reservation'
import { findReservation } from '@/server/inventory/reservation-repository'
import { seatNames } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { Refusal } from '@/server/platform/refusal'
import type { PaymentParts } from './payments'

interface NewestAttempt {
  attempt_id: string
  state: PaymentState
  verify_url: string | null
  nonce: string
  decline_reason: DeclineReason | null
}

const wireState = {
  started: 'pending',
  verify: 'verify',
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  refunding: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>

/**
 * Where a reservation stands.
 * @throws Refusal NOT_FOUND
 */
export const getReservation: Handler<typeof GetReservation, PaymentParts> = async (request, context) => {
  const { store, language, parts } = context
  const order = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const reservation = await findReservation(store, order.id)
  if (!reservation) throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  const bookingId = await parts.payments.fulfilmentOf(order.kind).findMade(store, order.id)
  const attempts = await store.query<NewestAttempt>(
    `select attempt_id, state, verify_url, nonce, decline_reason from payments
      where order_id = $1 order by created_at desc, id desc limit 1`,
    [order.id],
  )
  const attempt = attempts.rows[0]
  return {
    ...wireHold(reservation),
    ...wireAmounts(order, language),
    ServerTime: reservation.serverTime.getTime(),
    State: visibleState(reservation),
    SchID: reservation.scheduleId,
    SelectedSeats: seatNames(order.lines),
    ...(order.email && { Email: order.email }),
    ...(order.mobile && { Mobile: order.mobile }),
    ...(order.countryCode && { CountryCode: order.countryCode }),
    ...(bookingId && { BookingID: bookingId }),
    ...(attempt && {
      Attempt: {
        AttemptID: attempt.attempt_id,
        State: wireState[attempt.state],
        ...(attempt.state === 'verify' &&
          attempt.verify_url && { VerifyUrl: attempt.verify_url, Nonce: attempt.nonce }),
        ...(attempt.decline_reason && { ErrorMessage: declineText(attempt.decline_reason, language) }),
      },
    }),
  }
}
