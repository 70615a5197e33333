import type { Logger } from 'pino'
import { getFulfilment, type Fulfilment, type Fulfilments } from '@/server/orders/fulfilment'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import { announceSoon } from '@/server/platform/store/announcements'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import type { Store, Transaction } from '@/server/platform/store/store'
import { findPayment, isOpen, lockPayments, type Payment } from './payment-repository'

export interface Settlement {
  readonly state: PaymentState
  /** Set once the order is fulfilled, by this payment or another. */
  readonly bookingId: string | null
}

export interface SettleDeps {
  readonly store: Store
  readonly outbox: Outbox
  readonly fulfil: Fulfilments
  readonly log: Logger
}

export interface LockedPayment {
  readonly order: Order
  readonly kind: Fulfilment
  /** The part that is charged first; its state is the state of the attempt. */
  readonly lead: Payment
  /** All parts including the lead; they are paid together or not at all. */
  readonly parts: readonly Payment[]
  readonly isOtherRunning: boolean
}

/**
 * Runs `work` on an attempt with its order locked; `work` returns the resulting state of the attempt. Lock
 * order: the order, its payments by id, then the order’s goods and the accounts that pay.
 */
export async function withLockedPayment(
  { store, fulfil }: SettleDeps,
  paymentId: string,
  work: (transaction: Transaction, paying: LockedPayment) => Promise<PaymentState>,
): Promise<Settlement> {
  await Promise.all(Object.values(fulfil).map((kind) => kind.preload()))
  const settlement = await store.transaction(async (transaction) => {
    const found = await findPayment(transaction, paymentId)
    const order = found && (await lockOrder(transaction, found.order_id))
    if (!order) throw new Error('A payment that does not exist cannot be settled')
    const payments = await lockPayments(transaction, order.id)
    const lead = payments.find((payment) => payment.id === paymentId && payment.part === 0)
    if (!lead) throw new Error('A part of a payment is settled with its first part only')
    const kind = getFulfilment(fulfil, order.kind)
    const isOwn = (payment: Payment) => payment.attempt_id === lead.attempt_id
    const isRunning = ({ part, state }: Payment) => part === 0 && (isOpen(state) || state === 'needsOperator')
    const state = await work(transaction, {
      order,
      kind,
      lead,
      parts: payments.filter(isOwn),
      isOtherRunning: payments.some((payment) => !isOwn(payment) && isRunning(payment)),
    })
    return { state, bookingId: await kind.findPurchaseId(transaction, order.id) }
  })
  announceSoon(store, 'sales')
  return settlement
}
