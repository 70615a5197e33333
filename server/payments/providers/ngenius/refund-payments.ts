import { sql } from 'kysely'
import type { Store } from '@/server/platform/store/store'
import type { RefundAnswer, RefundPart, StartedPayment } from '../../provider'
import { NGeniusFailure } from './client'
import type { NGeniusOrders } from './orders'
import { capturedMinor, refundedMinor, type NGeniusPayment } from './wire'

/** After this time an answer is lost; the order then shows whether the gateway received the request. */
const answerWithin = sql`interval '60 seconds'`

/**
 * Refunds a part exactly once. An unsettled payment can only be refunded in full: its captures are cancelled
 * and the card is released; a part waits for the settlement at night. The gateway has no idempotency key for
 * refunds, so the amount refunded before is stored first, and one refund of an order is in progress at a
 * time: after a lost answer the order's own sum shows whether the refund arrived.
 */
export async function refundOnce(
  store: Store,
  orders: NGeniusOrders,
  { handle }: StartedPayment,
  { reference, amountMinor }: RefundPart,
): Promise<RefundAnswer> {
  if (handle === null) throw new Error('An order without a reference was never captured')
  await store.kysely
    .insertInto('ngenius_refunds')
    .values({ reference, handle, amount_minor: amountMinor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const noted = await store.kysely
    .selectFrom('ngenius_refunds')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  // Another part of this payment is in progress.
  if (!noted) return 'underway'
  if (noted.done_at !== null) return 'done'

  const payment = await fetchPayment(orders, handle)
  if (payment.state === 'REVERSED') return markRefundDone(store, reference)
  if (payment.state === 'AUTHORISED') return releaseCard(store, orders, payment, { handle, reference })
  const before = noted.refunded_before_minor ?? refundedMinor(payment)
  if (noted.refunded_before_minor !== null && refundedMinor(payment) >= before + amountMinor)
    return markRefundDone(store, reference)
  if (!(await claimRefundRequest(store, reference, before))) return 'underway'
  try {
    const isWhole = refundedMinor(payment) === 0 && amountMinor === capturedMinor(payment)
    if (isWhole && (await orders.cancelCaptures(payment)))
      return await releaseCard(store, orders, await fetchPayment(orders, handle), { handle, reference })
    await orders.refund(payment, amountMinor)
  } catch (error) {
    // Nothing was done, so there is no answer to wait for.
    if (error instanceof NGeniusFailure && error.isRefusal) await clearRefundRequest(store, reference)
    throw error
  }
  return markRefundDone(store, reference)
}

/** Releases a card whose captures were cancelled; repeated until the gateway reports it as released. */
async function releaseCard(
  store: Store,
  orders: NGeniusOrders,
  payment: NGeniusPayment,
  { handle, reference }: { readonly handle: string; readonly reference: string },
): Promise<RefundAnswer> {
  await orders.release(payment)
  return (await fetchPayment(orders, handle)).state === 'REVERSED'
    ? markRefundDone(store, reference)
    : 'underway'
}

async function fetchPayment(orders: NGeniusOrders, handle: string): Promise<NGeniusPayment> {
  const [payment] = (await orders.find(handle))._embedded.payment
  if (!payment) throw new Error('An N-Genius order has no payment')
  return payment
}

/** Records that a request is being sent; false while another one is waiting for its answer. */
async function claimRefundRequest(store: Store, reference: string, beforeMinor: number): Promise<boolean> {
  const { numUpdatedRows } = await store.kysely
    .updateTable('ngenius_refunds')
    .set({ asked_at: sql`now()`, refunded_before_minor: beforeMinor })
    .where('reference', '=', reference)
    .where(sql<boolean>`(asked_at is null or asked_at < now() - ${answerWithin})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function clearRefundRequest(store: Store, reference: string): Promise<void> {
  await store.kysely
    .updateTable('ngenius_refunds')
    .set({ asked_at: null })
    .where('reference', '=', reference)
    .execute()
}

async function markRefundDone(store: Store, reference: string): Promise<RefundAnswer> {
  await store.kysely
    .updateTable('ngenius_refunds')
    .set({ done_at: sql`now()` })
    .where('reference', '=', reference)
    .execute()
  return 'done'
}
