import type { Settlement } from './locked-payment'
import { findPayment, isOpen, type PaymentNow } from './payment-repository'
import { noteAnswer } from './note-answer'
import type { NextStep, Outcome } from './provider'
import { providerOf, refund, startedPayment, type RefundDeps } from './refund'
import { flagForOperator, giveBack, settle } from './settle'

/**
 * Queries the provider for a payment and settles it by the answer; after the deadline, a payment that is
 * still open goes to an operator. Throws when the provider cannot be reached before that. An operator’s
 * check, like the provider’s own message, also covers a declined payment, which may have been taken since.
 */
export async function checkPayment(
  parts: RefundDeps,
  paymentId: string,
  { isNews }: { readonly isNews: boolean } = { isNews: false },
): Promise<Settlement> {
  const payment = await findPayment(parts.store, paymentId)
  if (!payment) throw new Error('A payment that does not exist cannot be checked')
  if (payment.state === 'refunding' || payment.state === 'refundStuck') return refund(parts, payment)
  const isAsked =
    isOpen(payment.state) ||
    payment.state === 'needsOperator' ||
    payment.asked_until !== null ||
    (isNews && payment.state === 'declined')
  const outcome = isAsked ? await find(parts, payment) : ({ kind: 'running' } as const)
  if (outcome.kind === 'running' && outcome.next && isOpen(payment.state))
    await takeStep(parts, payment, outcome.next)
  const settlement = await settleAndRefund(parts, paymentId, outcome)
  return payment.isPastDeadline && isOpen(settlement.state) ? flagForOperator(parts, paymentId) : settlement
}

/** Stores the next step when the answer that first contained it was lost. */
async function takeStep(parts: RefundDeps, payment: PaymentNow, next: NextStep): Promise<void> {
  if (payment.next_step === null)
    await noteAnswer(parts, providerOf(parts, payment), payment.id, { handle: payment.handle, next })
}

/** Settles a payment; a resulting refund is sent at once, or later by the reconciler. */
export async function settleAndRefund(
  parts: RefundDeps,
  paymentId: string,
  outcome: Outcome,
): Promise<Settlement> {
  return refundAtOnce(parts, paymentId, await settle(parts, paymentId, outcome))
}

/** Refunds a payment on an operator’s request; sent at once, or later by the reconciler. */
export async function giveBackAndRefund(parts: RefundDeps, paymentId: string): Promise<Settlement> {
  return refundAtOnce(parts, paymentId, await giveBack(parts, paymentId))
}

async function refundAtOnce(
  parts: RefundDeps,
  paymentId: string,
  settlement: Settlement,
): Promise<Settlement> {
  if (settlement.state !== 'refunding') return settlement
  const payment = await findPayment(parts.store, paymentId)
  return payment ? refund(parts, payment).catch(() => settlement) : settlement
}

async function find(parts: RefundDeps, payment: PaymentNow): Promise<Outcome> {
  const { id, amount_minor: amountMinor, currency, order_id: orderId } = payment
  // Stored value and free orders need no external provider.
  if (payment.account !== null || amountMinor === 0)
    return { kind: 'approved', orderId, amountMinor, currency, providerReference: '' }
  try {
    const outcome = await providerOf(parts, payment).find(startedPayment(payment))
    const isLost = outcome.kind === 'unheard' && payment.isLongAgo
    return isLost ? { kind: 'declined', reason: 'not-arrived' } : outcome
  } catch (error) {
    if (!payment.isPastDeadline) throw error
    parts.log.warn(
      { paymentId: id, error: error instanceof Error ? error.name : 'unknown' },
      'no answer in time',
    )
    return { kind: 'running' }
  }
}
