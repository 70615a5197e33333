import type { Logger } from 'pino'
import { fulfilmentOf, type Fulfilment, type Fulfilments } from '@/server/orders/fulfilment'
import { lockOrder, setOrderState, type Order } from '@/server/orders/order-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { PaymentsTable, PaymentState } from '@/server/platform/store/payment-tables'
import type { Store, Transaction } from '@/server/platform/store/store'
import type { DeclineReason } from './decline-reason'
import type { Outcome } from './provider'

/** A payment as settling sees it. */
type Payment = Pick<PaymentsTable, 'id' | 'order_id' | 'amount_minor' | 'currency' | 'state'>

export interface Settlement {
  readonly state: PaymentState
  /** Set when the reservation has its tickets, by this payment or another. */
  readonly bookingId: string | null
}

export interface SettleParts {
  readonly store: Store
  readonly outbox: Outbox
  readonly fulfil: Fulfilments
  readonly log: Logger
}

const isOpen = (state: PaymentState) => state === 'started' || state === 'verify' || state === 'pending'

/**
 * The one place that moves money, and what is bought with it, forward. The return page, the provider's callback and the
 * reconciler all come here, in any order, any number of times: rows are locked (order, payment, claims), transitions only
 * go forward, and what was done is found done.
 *
 * approved: what is on the order is had, by its own claims or claimed again, and the order is fulfilled; else the money
 * goes back. declined: the order is open again, unless the payment was approved before.
 */
export async function settle(parts: SettleParts, paymentId: string, outcome: Outcome): Promise<Settlement> {
  const { store, outbox, fulfil } = parts
  await Promise.all(Object.values(fulfil).map((kind) => kind.ready()))
  const settlement = await store.transaction(async (transaction) => {
    const owner = await transaction.query<{ order_id: string }>(
      'select order_id from payments where id = $1',
      [paymentId],
    )
    const orderId = owner.rows[0]?.order_id
    const order = orderId && (await lockOrder(transaction, orderId))
    const payments = await transaction.query<Payment>(
      'select id, order_id, state, amount_minor, currency from payments where id = $1 for update',
      [paymentId],
    )
    const payment = payments.rows[0]
    if (!payment || !order) throw new Error('A payment that does not exist cannot be settled')
    const kind = fulfilmentOf(fulfil, order.kind)
    const asItIs = async (state: PaymentState): Promise<Settlement> => ({
      state,
      bookingId: await kind.findMade(transaction, order.id),
    })
    if (outcome.kind === 'declined') {
      // A late failure never undoes a success.
      if (!isOpen(payment.state)) return asItIs(payment.state)
      await decline(transaction, kind, order, payment, outcome.reason)
      return asItIs('declined')
    }
    if (outcome.kind !== 'approved') return asItIs(payment.state)
    if (!matches(payment, outcome)) {
      parts.log.error({ paymentId }, 'the provider approved another order than this payment is for')
      await transaction.query(`update payments set problem = 'mismatch', updated_at = now() where id = $1`, [
        paymentId,
      ])
      return asItIs(payment.state)
    }
    if (!isOpen(payment.state) && payment.state !== 'declined') return asItIs(payment.state)
    await transaction.query(
      `update payments set state = 'approved', provider_reference = $2, decline_reason = null, updated_at = now()
        where id = $1`,
      [paymentId, outcome.providerReference],
    )
    const why =
      order.state === 'fulfilled' ? 'twice' : (await kind.secure(transaction, order)) ? null : 'late'
    if (why) {
      await sendBack(transaction, kind, order, payment, why)
      return asItIs('refunding')
    }
    await setOrderState(transaction, order.id, 'fulfilled')
    return { state: 'approved' as const, bookingId: await kind.fulfil(transaction, order) }
  })
  outbox.wake()
  return settlement
}

/** A reference is worth what it was made for: this order, this amount, this currency. */
function matches(payment: Payment, outcome: Extract<Outcome, { kind: 'approved' }>): boolean {
  return (
    outcome.orderId === payment.order_id &&
    outcome.amountMinor === payment.amount_minor &&
    outcome.currency === payment.currency
  )
}

async function decline(
  transaction: Transaction,
  kind: Fulfilment,
  order: Order,
  payment: Payment,
  reason: DeclineReason,
): Promise<void> {
  await transaction.query(
    `update payments set state = 'declined', decline_reason = $2, updated_at = now() where id = $1`,
    [payment.id, reason],
  )
  if (order.state !== 'paying') return
  await setOrderState(transaction, order.id, 'open')
  await kind.reopen(transaction, order)
}

async function sendBack(
  transaction: Transaction,
  kind: Fulfilment,
  order: Order,
  payment: Payment,
  why: 'late' | 'twice',
): Promise<void> {
  await transaction.query(
    `update payments set state = 'refunding', next_check_at = now(), updated_at = now() where id = $1`,
    [payment.id],
  )
  if (why === 'late') await setOrderState(transaction, order.id, 'refunded')
  const given = { paymentId: payment.id, amountMinor: payment.amount_minor, why }
  await kind.giveBack(transaction, order, given)
}
