import type { Logger } from 'pino'
import { fulfilmentOf, type Fulfilment, type Fulfilments } from '@/server/orders/fulfilment'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import type { Store, Transaction } from '@/server/platform/store/store'
import { findPayment, isOpen, lockPayments, type Payment } from './payment-repository'

export interface Settlement {
  readonly state: PaymentState
  /** Set when the order has become what it was for, by this payment or another. */
  readonly bookingId: string | null
}

export interface SettleDeps {
  readonly store: Store
  readonly outbox: Outbox
  readonly fulfil: Fulfilments
  readonly log: Logger
}

/** An attempt to pay an order, all of it locked. */
export interface Paying {
  readonly order: Order
  readonly kind: Fulfilment
  /** The part that is asked for first; how it stands, the attempt stands. */
  readonly lead: Payment
  /** With the lead. They are paid together or not at all. */
  readonly parts: readonly Payment[]
  /** Whether another attempt of the same order is under way. */
  readonly isOtherRunning: boolean
}

/**
 * Runs `work` on an attempt whose order nobody else changes meanwhile; it returns the state in which it leaves the attempt.
 * Locks: the order, its payments by id; what is on the order and the accounts that pay it come after these.
 */
export async function inOrder(
  { store, fulfil }: SettleDeps,
  paymentId: string,
  work: (transaction: Transaction, paying: Paying) => Promise<PaymentState>,
): Promise<Settlement> {
  await Promise.all(Object.values(fulfil).map((kind) => kind.ready()))
  return store.transaction(async (transaction) => {
    const found = await findPayment(transaction, paymentId)
    const order = found && (await lockOrder(transaction, found.order_id))
    if (!order) throw new Error('A payment that does not exist cannot be settled')
    const payments = await lockPayments(transaction, order.id)
    const lead = payments.find((payment) => payment.id === paymentId && payment.part === 0)
    if (!lead) throw new Error('A part of a payment is settled with its first')
    const kind = fulfilmentOf(fulfil, order.kind)
    const isOwn = (payment: Payment) => payment.attempt_id === lead.attempt_id
    const isRunning = ({ part, state }: Payment) => part === 0 && (isOpen(state) || state === 'needsOperator')
    const state = await work(transaction, {
      order,
      kind,
      lead,
      parts: payments.filter(isOwn),
      isOtherRunning: payments.some((payment) => !isOwn(payment) && isRunning(payment)),
    })
    return { state, bookingId: await kind.findMade(transaction, order.id) }
  })
}
