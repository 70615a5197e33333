import { getFulfilment, type Destination, type Fulfilments } from '@/server/orders/fulfilment'
import { setOrderState, type Order } from '@/server/orders/order-repository'
import { findReturns, insertReturn } from '@/server/orders/order-return-repository'
import {
  planReturn,
  type ReturnPlanRefusal,
  type ReturnPlan,
  type ReturnScope,
} from '@/server/orders/plan-return'
import { makeSecretId } from '@/server/platform/secret-id'
import type { ReturnReason } from '@/server/platform/store/tables/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import { refundPart, isPrepaidPart } from '../ledger/movements'
import { lockPayments, setState, type Payment } from '../payment-repository'
import { insertRefund, findRefundsOfOrder } from './refund-repository'

export interface ReturnRequest {
  readonly wanted: ReturnScope
  readonly fees: 'back' | 'kept'
  readonly reason: ReturnReason
  /** `system`, `visitor`, or an operator's name. */
  readonly askedBy: string
  /** The reason in the words of who asked. */
  readonly note: string
}

export type ReturnRefusal = {
  readonly refusal: ReturnPlanRefusal | 'not-bought' | 'not-takeable' | 'spent' | 'whole-only'
}
export interface ReturnResult {
  readonly returnId: string
  readonly plan: ReturnPlan
  readonly to: readonly Destination[]
}

/** Returns what would be refunded, or why not; changes nothing. */
export async function previewReturn(
  db: Database,
  order: Order,
  { wanted: requested, fees }: Pick<ReturnRequest, 'wanted' | 'fees'>,
): Promise<ReturnPlan | ReturnRefusal> {
  const before = await findReturns(db, order.id)
  if (order.state !== 'fulfilled' && before.length === 0) return { refusal: 'not-bought' }
  return planReturn(order.lines, before, requested, fees)
}

/**
 * Decides what an order returns and where the money goes, in the caller's transaction, which has locked the
 * order, so that 50 simultaneous requests are processed one after the other. The purchase is returned, prepaid
 * balances are available again at once, and each other payment gets a refund, which the reconciler completes.
 */
export async function returnInOrder(
  transaction: Transaction,
  fulfil: Fulfilments,
  order: Order,
  request: ReturnRequest,
): Promise<ReturnResult | ReturnRefusal> {
  const plan = await previewReturn(transaction, order, request)
  if ('refusal' in plan) return plan
  const kind = getFulfilment(fulfil, order.kind)
  const isMoneyOnly = request.wanted.kind === 'money'
  if (!kind.returnOrder && !isMoneyOnly) return { refusal: 'not-takeable' }
  const keepReason = await kind.findReturnRefusal?.(transaction, order, request.wanted)
  if (keepReason) return { refusal: keepReason }
  const returnId = makeSecretId()
  await insertReturn(transaction, {
    id: returnId,
    order_id: order.id,
    seats: [...plan.seats],
    foods: [...plan.foods],
    amount_minor: plan.amountMinor,
    ...(request.wanted.kind === 'money' && { line_minor: [...(request.wanted.lineMinor ?? [])] }),
    currency: order.currency,
    is_whole: plan.isWhole,
    reason: request.reason,
    asked_by: request.askedBy,
    why: request.note,
  })
  const destinations = await requestRefunds(transaction, order, returnId, plan.amountMinor, request.reason)
  if (plan.isWhole) await setOrderState(transaction, order.id, 'refunded')
  await kind.returnOrder?.(transaction, order, {
    returnId,
    reason: request.reason,
    seats: plan.seats,
    seatNames: plan.seatNames,
    isWhole: plan.isWhole,
    amountMinor: plan.amountMinor,
    to: destinations,
  })
  await addOrderEvent(transaction, 'order.refunded', order.id)
  return { returnId, plan, to: destinations }
}

/**
 * Divides an amount among the payments of the order: external providers first, then prepaid balances in their
 * order.
 */
async function requestRefunds(
  transaction: Transaction,
  order: Order,
  returnId: string,
  amountMinor: number,
  reason: ReturnReason,
): Promise<Destination[]> {
  const before = await findRefundsOfOrder(transaction, order.id)
  const paid = (await lockPayments(transaction, order.id)).filter(
    ({ id, state }) =>
      state === 'approved' ||
      (state === 'refunded' && before.some((each) => each.paymentId === id && each.returnId !== null)),
  )
  let rest = amountMinor
  const destinations: Destination[] = []
  for (const payment of paid.toSorted(compareRefundPriority)) {
    const refundedMinor = before.reduce(
      (sum, each) => (each.paymentId === payment.id ? sum + each.amountMinor : sum),
      0,
    )
    const part = Math.min(rest, payment.amount_minor - refundedMinor)
    if (part <= 0) continue
    rest -= part
    await requestRefund(transaction, payment, {
      returnId,
      amountMinor: part,
      reason,
      givenMinor: refundedMinor + part,
    })
    destinations.push({ instrument: payment.instrument, last4: payment.card_last4, amountMinor: part })
  }
  if (rest > 0) throw new Error(`Order ${order.id} would be refunded more than was paid`)
  return destinations
}

function compareRefundPriority(a: Payment, b: Payment): number {
  return Number(a.account !== null) - Number(b.account !== null) || a.part - b.part
}

async function requestRefund(
  transaction: Transaction,
  payment: Payment,
  refund: { returnId: string; amountMinor: number; reason: ReturnReason; givenMinor: number },
): Promise<void> {
  const id = makeSecretId()
  const { returnId, amountMinor, reason } = refund
  await insertRefund(transaction, {
    id,
    payment_id: payment.id,
    order_id: payment.order_id,
    return_id: returnId,
    amount_minor: amountMinor,
    currency: payment.currency,
    reason,
    state: isPrepaidPart(payment) ? 'done' : 'asked',
  })
  // A prepaid balance is on our own ledger, so it is available again when this transaction commits.
  if (!isPrepaidPart(payment)) return
  await refundPart(transaction, payment, { id, amountMinor })
  if (refund.givenMinor === payment.amount_minor)
    await setState(transaction, [payment.id], { state: 'refunded' })
}
