import type { PaymentRefund } from '@/server/orders/fulfilment'
import { setOrderState } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import type { Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import type { DeclineReason } from './decline-reason'
import { canCharge, isPrepaidPart, recordPaidIn, chargePart } from './ledger/movements'
import { withLockedPayment, type LockedPayment, type Settlement, type SettleDeps } from './locked-payment'
import { isOpen, markMismatch, setState, type Payment } from './payment-repository'
import type { Outcome } from './provider'
import { insertRefund } from './refunds/refund-repository'
import { prepareCard, saveCard } from './saved-cards/save-card'
import { deleteAttempt } from './payment-attempts/attempt-repository'

/**
 * Reasons for which the visitor did not complete the step at the bank; seats were held for that step only.
 */
const incompleteStepReasons: ReadonlySet<DeclineReason> = new Set([
  'verification-failed',
  'timed-out',
  'cancelled',
  'phone-unreached',
])

/**
 * The single place that moves payments forward. The return page, the provider's callback and the reconciler
 * all call it, in any order and any number of times: rows are locked (order, payments by id, items of the
 * order, accounts by name), transitions only go forward, and a repeated call finds its work done.
 *
 * approved: if every item of the order is available and every prepaid part can be taken, the order is
 * fulfilled; otherwise everything is refunded. declined: the order is open again, unless the payment was
 * approved before.
 */
export async function settle(deps: SettleDeps, paymentId: string, outcome: Outcome): Promise<Settlement> {
  const saved = outcome.kind === 'approved' && outcome.saved ? await prepareCard(deps, outcome.saved) : null
  const settlement = await withLockedPayment(deps, paymentId, async (transaction, paying) => {
    const { lead } = paying
    if (outcome.kind === 'declined') return decline(transaction, paying, outcome)
    if (outcome.kind !== 'approved') return lead.state
    if (!matches(lead, outcome)) {
      deps.log.error({ paymentId }, 'the provider approved another order than this payment is for')
      return flagMismatch(transaction, paying)
    }
    if (saved && isOpen(lead.state)) await saveCard(transaction, lead, saved)
    return approve(transaction, paying, outcome.providerReference)
  })
  deps.outbox.wake()
  return settlement
}

/**
 * Leaves a payment that cannot be resolved automatically to an operator: the order, its seats and the money
 * stay exactly as they are.
 */
export async function flagForOperator(deps: SettleDeps, paymentId: string): Promise<Settlement> {
  const settlement = await withLockedPayment(deps, paymentId, async (transaction, paying) => {
    if (!isOpen(paying.lead.state)) return paying.lead.state
    deps.log.error({ paymentId, problem: 'no-answer' }, 'a payment needs an operator')
    return flagPayment(transaction, paying, 'no-answer')
  })
  deps.outbox.wake()
  return settlement
}

/**
 * Gives back a payment on an operator's decision: all that the provider took is refunded, and the order is
 * open again.
 */
export async function refundFlaggedPayment(deps: SettleDeps, paymentId: string): Promise<Settlement> {
  const settlement = await withLockedPayment(deps, paymentId, async (transaction, paying) => {
    const { lead } = paying
    if (lead.state !== 'needsOperator') return lead.state
    await setState(transaction, [lead.id], { state: 'approved', provider_reference: null })
    await recordPaidIn(transaction, lead)
    return refundUnusedPayment(transaction, paying, 'changed')
  })
  deps.outbox.wake()
  return settlement
}

async function flagPayment(
  transaction: Transaction,
  { order, kind, lead }: LockedPayment,
  problem: 'mismatch' | 'no-answer',
): Promise<PaymentState> {
  // A provider that answered with another amount is not queried again.
  const keepsPolling = problem === 'no-answer'
  await setState(transaction, [lead.id], { state: 'needsOperator', problem, keepsPolling })
  await kind.notifyUnderReview?.(transaction, order, { paymentId: lead.id, amountMinor: lead.amount_minor })
  return 'needsOperator'
}

/**
 * Flags money that was taken but matches no payment of this system. It goes to an operator at once, since
 * waiting brings no other answer.
 */
async function flagMismatch(transaction: Transaction, paying: LockedPayment): Promise<PaymentState> {
  const { lead } = paying
  if (isOpen(lead.state) || lead.state === 'needsOperator')
    return flagPayment(transaction, paying, 'mismatch')
  // The visitor has moved on since, but the money still has to be found.
  if (lead.state === 'declined') await markMismatch(transaction, lead.id)
  return lead.state
}

/** Whether an approval is for this payment: its order, its amount, its currency. */
function matches(payment: Payment, outcome: Extract<Outcome, { kind: 'approved' }>): boolean {
  return (
    (outcome.orderId === null || outcome.orderId === payment.order_id) &&
    outcome.amountMinor === payment.amount_minor &&
    outcome.currency === payment.currency
  )
}

async function approve(
  transaction: Transaction,
  paying: LockedPayment,
  providerReference: string,
): Promise<PaymentState> {
  const { lead } = paying
  const isLate = lead.state === 'declined'
  const canStillBeApproved =
    lead.account === null && (lead.state === 'declined' || lead.state === 'needsOperator')
  if (!isOpen(lead.state) && !canStillBeApproved) return lead.state
  if (lead.account === null) {
    // The provider has the money, whatever happens to the order.
    await setState(transaction, [lead.id], { state: 'approved', provider_reference: providerReference })
    await recordPaidIn(transaction, lead)
    await deleteAttempt(transaction, lead.id)
  }
  const missing = await complete(transaction, paying, isLate)
  if (missing === null) return 'approved'
  // Prepaid balances alone were to pay, so nothing has been taken.
  if (lead.account !== null)
    return decline(transaction, paying, { reason: declineReasonOf[missing] ?? 'balance-spent' })
  return refundUnusedPayment(transaction, paying, missing)
}

/**
 * Fulfils the order if all of it can be paid and is available; otherwise changes nothing and returns the
 * reason.
 */
async function complete(
  transaction: Transaction,
  { order, kind, parts }: LockedPayment,
  isLate: boolean,
): Promise<PaymentRefund['reason'] | null> {
  if (order.state === 'fulfilled') return 'twice'
  if (parts.reduce((sum, part) => sum + part.amount_minor, 0) !== sumLines(order.lines)) return 'changed'
  const prepaid = parts.filter(isPrepaidPart)
  if (!(await canCharge(transaction, prepaid))) return 'short'
  const notHad = await kind.secure(transaction, order)
  if (notHad) return notHad
  for (const part of prepaid) await chargePart(transaction, part)
  await setState(transaction, listIds(prepaid), { state: 'approved', provider_reference: null })
  await setOrderState(transaction, order.id, 'fulfilled')
  await kind.fulfil(transaction, order, { isLate })
  await addOrderEvent(transaction, 'order.paid', order.id)
  return null
}

interface Declined {
  readonly reason: DeclineReason
  readonly code?: string | null
  readonly isInDoubt?: boolean
}

async function decline(
  transaction: Transaction,
  paying: LockedPayment,
  { reason, code = null, isInDoubt = false }: Declined,
): Promise<PaymentState> {
  const { lead, parts } = paying
  const isUnheard = reason === 'not-arrived'
  // The provider has not confirmed this: a charge on its way to the provider may still arrive.
  const isGuess = isUnheard || isInDoubt
  const change = { state: 'declined', decline_reason: reason, keepsPolling: isGuess } as const
  if (lead.state === 'declined' && lead.asked_until && !isGuess)
    await setState(transaction, [lead.id], { ...change, provider_code: code })
  // A late failure never undoes a success.
  if (!isOpen(lead.state) && lead.state !== 'needsOperator') return lead.state
  await setState(transaction, [lead.id], { ...change, provider_code: code })
  const prepaid = parts.filter((part) => part !== lead)
  await setState(transaction, listIds(prepaid), { ...change, keepsPolling: false })
  // The provider has not checked a card, so the attempt tells nothing about it.
  if (isUnheard || reason === 'balance-spent') await deleteAttempt(transaction, lead.id)
  await reopenOrder(transaction, paying, incompleteStepReasons.has(reason))
  return 'declined'
}

/** Reasons shown to the visitor for a refund, where the refund alone does not explain itself. */
const declineReasonOf: Partial<Record<PaymentRefund['reason'], DeclineReason>> = {
  short: 'balance-spent',
  'called-off': 'called-off',
}

/** Refunds what the provider has taken; prepaid balances were not taken yet. */
async function refundUnusedPayment(
  transaction: Transaction,
  paying: LockedPayment,
  cause: PaymentRefund['reason'],
): Promise<PaymentState> {
  const { order, kind, lead, parts } = paying
  const reason = declineReasonOf[cause] ?? null
  await setState(transaction, [lead.id], { state: 'refunding', decline_reason: reason })
  if (lead.amount_minor > 0)
    await insertRefund(transaction, {
      // The whole amount is refunded once, so the refund uses the payment's own id.
      id: lead.id,
      payment_id: lead.id,
      order_id: order.id,
      return_id: null,
      amount_minor: lead.amount_minor,
      currency: lead.currency,
      reason: cause,
    })
  const prepaid = parts.filter((part) => part !== lead)
  await setState(transaction, listIds(prepaid), {
    state: 'declined',
    decline_reason: reason ?? 'cancelled',
    keepsPolling: false,
  })
  if (cause === 'late' || cause === 'called-off') await setOrderState(transaction, order.id, 'refunded')
  if (cause === 'short' || cause === 'changed') await reopenOrder(transaction, paying, false)
  await kind.handleRefund(transaction, order, {
    paymentId: lead.id,
    amountMinor: lead.amount_minor,
    reason: cause,
  })
  return 'refunding'
}

/** Reopens the order for another way to pay, unless another payment is in progress or the order is over. */
async function reopenOrder(
  transaction: Transaction,
  { order, kind, isOtherRunning }: LockedPayment,
  isGivenUp: boolean,
): Promise<void> {
  if (order.state !== 'paying' || isOtherRunning) return
  await setOrderState(transaction, order.id, 'open')
  await kind.reopen(transaction, order, { isGivenUp })
}

const listIds = (payments: readonly Payment[]) => payments.map(({ id }) => id)
