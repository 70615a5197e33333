import type { ConfirmBooking } from '@/contract/payment/confirm-booking'
import type { ProcessTicket } from '@/contract/payment/hosted-payment'
import { findOrder } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import { recheckPayment } from '../recheck-payment'
import { findDeclineReason, wireState, wireStep } from './attempt-answer'
import { operatorText } from '../decline-reason'
import { hostedAnswer } from './n-process-payment'
import { findAttempt, findOfOrder } from '../payment-repository'
import type { PaymentDeps } from '../payments'
import { findFulfilmentResult } from '../fulfilment-result'

/**
 * Issues the tickets of a reservation by the reference of its payment; idempotent. A reference is only
 * searched among the payments of this reservation, and its amount and currency were checked before it was
 * approved (settle.ts): a reference of another order opens nothing and reveals nothing.
 * @throws ApiError NOT_FOUND
 */
export const processTicket: Handler<typeof ProcessTicket, PaymentDeps> = async (request, context) => {
  const order = await findOwnOrder(context.store, request.ReserveID, identifyClaimant(request, context))
  const found = await findOfOrder(context.store, order.id, request.orderReference)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such payment of this reservation.')
  return hostedAnswer(context, await recheckPayment(context, found), order)
}

const askAgainMs = 2000
/** Longer interval, because a person must act. */
const askOperatorAgainMs = 60_000

/**
 * Settles an order’s payment and returns its state. Idempotent; a fulfilled order is reported as confirmed
 * whatever happened to its other attempts.
 * @throws ApiError NOT_FOUND
 */
export const confirmBooking: Handler<typeof ConfirmBooking, PaymentDeps> = async (request, context) => {
  const { store, language } = context
  const order = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  const booked = await findFulfilmentResult(order, request, context)
  if (booked) return { State: 'confirmed', ...booked }

  const found = await findAttempt(store, order.id, request.AttemptID ?? null)
  if (!found) return { State: 'unpaid' }
  const payment = await recheckPayment(context, found)
  const booking = await findFulfilmentResult(order, request, context)
  if (booking) return { State: 'confirmed', ...booking }
  const State = wireState[payment.state]
  switch (State) {
    case 'pending':
    case 'verify':
    case 'approved':
      return payment.state === 'needsOperator'
        ? {
            State: 'pending',
            NeedsOperator: true,
            Message: operatorText(language),
            RetryAfterMs: askOperatorAgainMs,
          }
        : { State: 'pending', RetryAfterMs: askAgainMs, ...wireStep(payment) }
    case 'declined':
      return { State, ErrDesc: findDeclineReason(payment, language) }
    case 'refunded': {
      // The money is refunded; the order’s state decides whether the visitor may pay in another way.
      const isOver = (await findOrder(store, order.id))?.state === 'refunded'
      return { State: isOver ? State : 'declined', ErrDesc: findDeclineReason(payment, language) }
    }
  }
}
