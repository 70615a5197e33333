import { recordPaidOut } from './ledger/movements'
import { withLockedPayment, type Settlement, type SettleDeps } from './locked-payment'
import { findPayment, setState, type CurrentPayment } from './payment-repository'
import type { PaymentProvider, StartedPayment } from './provider'
import {
  countRefundAttempt,
  sumRefunded,
  findRefund,
  insertRefund,
  findRefundsOfOrder,
  setRefundState,
  type Refund,
} from './refunds/refund-repository'

/**
 * Attempts that a provider may refuse before the refund needs a person: about five days with the reconciler’s
 * backoff, because some providers refund only settled payments, which can take until after a weekend.
 */
export const maxRefundAttempts = 130

export interface RefundDeps extends SettleDeps {
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

/** Refunds a payment that bought nothing, completely. Throws when the request may not have arrived. */
export async function refund(deps: RefundDeps, payment: CurrentPayment): Promise<Settlement> {
  const { id, order_id, amount_minor, currency } = payment
  if (amount_minor === 0) return recordEmptyRefund(deps, id)
  // A server of the previous version may have decided it without storing a refund.
  await insertRefund(deps.store, {
    id,
    payment_id: id,
    order_id,
    amount_minor,
    currency,
    return_id: null,
    reason: 'system',
  })
  return sendRefund(deps, id)
}

/**
 * Sends a refund to its provider; a completed one is confirmed again. Throws when the request may not have
 * arrived.
 */
export async function sendRefund(deps: RefundDeps, refundId: string): Promise<Settlement> {
  const storedRefund = await findRefund(deps.store, refundId)
  const payment = storedRefund && (await findPayment(deps.store, storedRefund.paymentId))
  if (!payment) throw new Error('There is no request for this refund')
  if (storedRefund.state === 'done') return recordRefund(deps, storedRefund, true)
  try {
    const { id: reference, amountMinor } = storedRefund
    const answer = await getProvider(deps, payment).refund(toStartedPayment(payment), {
      reference,
      amountMinor,
    })
    if (answer === 'waiting') {
      await countRefundAttempt(deps.store, refundId, true)
      return { state: payment.state, bookingId: null }
    }
    if (answer !== 'underway') return await recordRefund(deps, storedRefund, answer === 'done')
  } catch (error) {
    if (await isLastAttempt(deps, refundId, false)) return recordRefund(deps, storedRefund, false)
    throw error
  }
  return (await isLastAttempt(deps, refundId, true))
    ? recordRefund(deps, storedRefund, false)
    : { state: payment.state, bookingId: null }
}

/** Sends all unfinished refunds of an order, one after the other; the reconciler retries failed requests. */
export async function sendRefundsOf(deps: RefundDeps, orderId: string): Promise<void> {
  for (const { id, state } of await findRefundsOfOrder(deps.store, orderId))
    if (state !== 'done')
      await sendRefund(deps, id).catch((error: unknown) =>
        deps.log.warn(
          { refundId: id, error: error instanceof Error ? error.name : 'unknown' },
          'a refund was not taken',
        ),
      )
}

async function isLastAttempt({ store }: RefundDeps, id: string, isUnderway: boolean): Promise<boolean> {
  return (await countRefundAttempt(store, id, isUnderway)) >= maxRefundAttempts
}

async function recordRefund(deps: SettleDeps, storedRefund: Refund, isDone: boolean): Promise<Settlement> {
  return withLockedPayment(deps, storedRefund.paymentId, async (transaction, { lead }) => {
    await setRefundState(transaction, storedRefund.id, isDone ? 'done' : 'stuck')
    if (isDone) {
      await recordPaidOut(transaction, lead, storedRefund)
      if ((await sumRefunded(transaction, lead.id)) < lead.amount_minor) return lead.state
      await setState(transaction, [lead.id], { state: 'refunded' })
      return 'refunded'
    }
    deps.log.error({ paymentId: lead.id, refundId: storedRefund.id }, 'a refund needs an operator')
    // A payment with a purchase keeps its state; only its refund needs the operator.
    if (lead.state !== 'refunding') return lead.state
    await setState(transaction, [lead.id], { state: 'refundStuck', problem: 'refund-failed' })
    return 'refundStuck'
  })
}

function recordEmptyRefund(deps: SettleDeps, paymentId: string): Promise<Settlement> {
  return withLockedPayment(deps, paymentId, async (transaction, { lead }) => {
    if (lead.state !== 'refunding') return lead.state
    await setState(transaction, [lead.id], { state: 'refunded' })
    return 'refunded'
  })
}

/** Returns a payment’s provider. @throws Error when the payment’s provider is no longer connected */
export function getProvider(
  { providers }: RefundDeps,
  payment: Pick<CurrentPayment, 'id' | 'provider'>,
): PaymentProvider {
  const provider = providers.get(payment.provider)
  if (!provider) throw new Error(`No provider can look up payment ${payment.id}`)
  return provider
}

export function toStartedPayment(
  payment: Pick<CurrentPayment, 'id' | 'handle' | 'amount_minor' | 'currency'>,
): StartedPayment {
  const { id, handle, amount_minor: amountMinor, currency } = payment
  return { reference: id, handle, amountMinor, currency }
}
