import { createHash } from 'node:crypto'
import type { AnswerOf, ParsedRequestOf } from '@/contract/define-call'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { NProcessPayment } from '@/contract/payment/hosted-payment'
import type { Order } from '@/server/orders/order-repository'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { findDeclineReason, wireState, wireStep } from './attempt-answer'
import { operatorText } from '../decline-reason'
import type { CurrentPayment } from '../payment-repository'
import type { PaymentDeps } from '../payments'
import { payAttempt } from './process-payment'

/**
 * Pays by a hosted session, as `ProcessPayment` with option 4 does. Without an attempt id, each session is
 * one attempt: repeating the same session returns its result.
 * @throws ApiError as ProcessPayment does
 */
export const nProcessPayment: Handler<typeof NProcessPayment, PaymentDeps> = async (request, context) => {
  const { sid, saveCard, AttemptID = computeAttemptId(request) } = request
  const { payment, order } = await payAttempt(
    {
      ...request,
      PaymentID: paymentOptions.hostedCard,
      AttemptID,
      SessionID: sid,
      SaveCard: saveCard,
      StoredValue: [],
    },
    context,
  )
  return hostedAnswer(context, payment, order)
}

function computeAttemptId({ ReserveID, sid }: ParsedRequestOf<typeof NProcessPayment>): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([ReserveID, sid]))
    .digest('hex')
  // A version 8 UUID, whose bits may be chosen freely.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Payment states in the gateway’s terms. // spec §4 Hosted card page: AUTHORISED goes on */
const gatewayState = {
  pending: 'PENDING',
  verify: 'AWAIT_3DS',
  approved: 'AUTHORISED',
  declined: 'FAILED',
  refunded: 'REFUNDED',
} as const

/** Returns a payment for a client that only uses the two calls of the hosted card. */
export async function hostedAnswer(
  { store, services, language }: RequestContext<PaymentDeps>,
  payment: CurrentPayment,
  order: Order,
): Promise<AnswerOf<typeof NProcessPayment>> {
  const state = wireState[payment.state]
  const BookingID = await services.payments.fulfilmentOf(order.kind).findPurchaseId(store, order.id)
  if (BookingID)
    return { Data: { State: gatewayState.approved, orderReference: payment.id, BookingID }, Rebook: false }
  const isRefused = state === 'declined' || state === 'refunded'
  const { VerifyUrl, Nonce } = wireStep(payment)
  return {
    Data: {
      // A payment that is not booked yet is not reported as paid.
      State: gatewayState[state === 'approved' ? 'pending' : state],
      orderReference: payment.id,
      ...(VerifyUrl && { VerifyUrl, Nonce }),
    },
    Rebook: !isRefused,
    ...(isRefused && { Message: findDeclineReason(payment, language).ErrorMessage }),
    ...(payment.state === 'needsOperator' && { Message: operatorText(language) }),
  }
}
