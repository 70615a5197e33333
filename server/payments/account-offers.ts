import type { Order } from '@/server/orders/order-repository'
import { Refusal } from '@/server/platform/refusal'
import type { Payments } from './payments'

/**
 * A guest pays no order with an offer for registered visitors: who put it on was signed in, and is not any more. // spec §6
 * @throws Refusal OFFER_NEEDS_ACCOUNT, before anything is asked of anybody
 */
export async function assertNoAccountOffer(payments: Payments, order: Order): Promise<void> {
  const [id] = (await payments.fulfilmentOf(order.kind).accountOffers?.(order)) ?? []
  if (id !== undefined)
    throw new Refusal('OFFER_NEEDS_ACCOUNT', 'This offer is for registered visitors.', {
      issues: [{ Field: 'PromotionID', Reason: id }],
    })
}
