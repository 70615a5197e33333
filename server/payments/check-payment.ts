import type { Settlement } from './locked-payment'
import { findPayment, isOpen, type CurrentPayment } from './payment-repository'
import { saveProviderAnswer } from './save-provider-answer'
import type { NextStep, Outcome } from './provider'
import { getProvider, refund, toStartedPayment, type RefundDeps } from './refund'
import { flagForOperator, refundFlaggedPayment, settle } from './settle'

/**
 * Queries the provider for a payment and settles it by the answer; after the deadline, a payment that is
 * still open goes to an operator. Throws when the provider cannot be reached before that. An operator’s
 * check, like the provider’s own message, also covers a declined payment, which may have been taken since.
 */
export async function checkPayment(
  deps: RefundDeps,
  paymentId: string,
  { isNews }: { readonly isNews: boolean } = { isNews: false },
): Promise<Settlement> {
  const payment = await findPayment(deps.store, paymentId)
  if (!payment) throw new Error('A payment that does not exist cannot be checked')
  if (payment.state === 'refunding' || payment.state === 'refundStuck') return refund(deps, payment)
  const isRequested =
    isOpen(payment.state) ||
    payment.state === 'needsOperator' ||
    payment.asked_until !== null ||
    (isNews && payment.state === 'declined')
  const outcome = isRequested ? await find(deps, payment) : ({ kind: 'running' } as const)
  if (outcome.kind === 'running' && outcome.next && isOpen(payment.state))
    await saveMissingStep(deps, payment, outcome.next)
  const settlement = await settleAndRefund(deps, paymentId, outcome)
  return payment.isPastDeadline && isOpen(settlement.state) ? flagForOperator(deps, paymentId) : settlement
}

/** Stores the next step when the answer that first contained it was lost. */
async function saveMissingStep(deps: RefundDeps, payment: CurrentPayment, next: NextStep): Promise<void> {
  if (payment.next_step === null)
    await saveProviderAnswer(deps, getProvider(deps, payment), payment.id, { handle: payment.handle, next })
}

/** Settles a payment; a resulting refund is sent at once, or later by the reconciler. */
export async function settleAndRefund(
  deps: RefundDeps,
  paymentId: string,
  outcome: Outcome,
): Promise<Settlement> {
  return refundAtOnce(deps, paymentId, await settle(deps, paymentId, outcome))
}

/** Refunds a payment on an operator’s request; sent at once, or later by the reconciler. */
export async function refundForOperator(deps: RefundDeps, paymentId: string): Promise<Settlement> {
  return refundAtOnce(deps, paymentId, await refundFlaggedPayment(deps, paymentId))
}

async function refundAtOnce(
  deps: RefundDeps,
  paymentId: string,
  settlement: Settlement,
): Promise<Settlement> {
  if (settlement.state !== 'refunding') return settlement
  const payment = await findPayment(deps.store, paymentId)
  return payment ? refund(deps, payment).catch(() => settlement) : settlement
}

async function find(deps: RefundDeps, payment: CurrentPayment): Promise<Outcome> {
  const { id, amount_minor: amountMinor, currency, order_id: orderId } = payment
  // Prepaid balances and free orders need no external provider.
  if (payment.account !== null || amountMinor === 0)
    return { kind: 'approved', orderId, amountMinor, currency, providerReference: '' }
  try {
    const outcome = await getProvider(deps, payment).find(toStartedPayment(payment))
    const isLost = outcome.kind === 'unheard' && payment.isLongAgo
    return isLost ? { kind: 'declined', reason: 'not-arrived' } : outcome
  } catch (error) {
    if (!payment.isPastDeadline) throw error
    deps.log.warn(
      { paymentId: id, error: error instanceof Error ? error.name : 'unknown' },
      'no answer in time',
    )
    return { kind: 'running' }
  }
}
