import type { ProcessTicket } from '@/contract/payment/process-ticket'
import { findOwnOrder } from '@/server/orders/own-order'
import { Refusal } from '@/server/platform/refusal'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { askedNow } from './asked-now'
import { hostedAnswer } from './n-process-payment'
import { findOfOrder } from './payment-repository'
import type { PaymentParts } from './payments'

/**
 * Issues the tickets of a reservation by the reference of what paid it; safe to repeat. A reference is looked for among the
 * payments of this very reservation, and its amount and currency were compared before it became approved (settle.ts): one of
 * another order opens nothing, and says nothing.
 * @throws Refusal NOT_FOUND
 */
export const processTicket: Handler<typeof ProcessTicket, PaymentParts> = async (request, context) => {
  const order = await findOwnOrder(context.store, request.ReserveID, claimantOf(request, context))
  const found = await findOfOrder(context.store, order.id, request.orderReference)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such payment of this reservation.')
  return hostedAnswer(context, await askedNow(context, found), order)
}
