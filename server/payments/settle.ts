import type { GivenBack } from '@/server/orders/fulfilment'
import { setOrderState } from '@/server/orders/order-repository'
import { totalOf } from '@/server/orders/price-order'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import type { Transaction } from '@/server/platform/store/store'
import type { DeclineReason } from './decline-reason'
import { canTake, isStoredPart, recordPaidIn, take } from './ledger/movements'
import { inOrder, type Paying, type Settlement, type SettleDeps } from './locked-payment'
import { isOpen, noteMismatch, setState, type Payment } from './payment-repository'
import type { Outcome } from './provider'
import { insertRefund } from './refunds/refund-repository'
import { cardToKeep, keepCard } from './saved-cards/keep-card'
import { deleteAttempt } from './payment-attempts/attempt-repository'

/** Seats were kept for what the visitor was to do at the bank, and did not. */
const givenUpReasons: ReadonlySet<DeclineReason> = new Set([
  'verification-failed',
  'timed-out',
  'cancelled',
  'phone-unreached',
])

/**
 * The one place that moves money, and what is bought with it, forward. The return page, the provider's callback and the
 * reconciler all come here, in any order, any number of times: rows are locked (order, payments by id, what is on the
 * order, accounts by name), transitions only go forward, and what was done is found done.
 *
 * approved: everything on the order is had and every stored part is taken, and the order is fulfilled; else everything
 * goes back. declined: the order is open again, unless the payment was approved before.
 */
export async function settle(parts: SettleDeps, paymentId: string, outcome: Outcome): Promise<Settlement> {
  const saved = outcome.kind === 'approved' && outcome.saved ? await cardToKeep(parts, outcome.saved) : null
  const settlement = await inOrder(parts, paymentId, async (transaction, paying) => {
    const { lead } = paying
    if (outcome.kind === 'declined') return decline(transaction, paying, outcome)
    if (outcome.kind !== 'approved') return lead.state
    if (!matches(lead, outcome)) {
      parts.log.error({ paymentId }, 'the provider approved another order than this payment is for')
      return mismatched(transaction, paying)
    }
    if (saved && isOpen(lead.state)) await keepCard(transaction, lead, saved)
    return approve(transaction, paying, outcome.providerReference)
  })
  parts.outbox.wake()
  return settlement
}

/** What no machine can resolve is a person's: the order, its seats and the money stay exactly as they are. */
export async function flagForOperator(parts: SettleDeps, paymentId: string): Promise<Settlement> {
  const settlement = await inOrder(parts, paymentId, async (transaction, paying) => {
    if (!isOpen(paying.lead.state)) return paying.lead.state
    parts.log.error({ paymentId, problem: 'no-answer' }, 'a payment needs an operator')
    return leaveToOperator(transaction, paying, 'no-answer')
  })
  parts.outbox.wake()
  return settlement
}

/** An operator's word on a payment of theirs: whatever the provider took goes back, and the order is open again. */
export async function giveBack(parts: SettleDeps, paymentId: string): Promise<Settlement> {
  const settlement = await inOrder(parts, paymentId, async (transaction, paying) => {
    const { lead } = paying
    if (lead.state !== 'needsOperator') return lead.state
    await setState(transaction, [lead.id], { state: 'approved', provider_reference: null })
    await recordPaidIn(transaction, lead)
    return sendBack(transaction, paying, 'changed')
  })
  parts.outbox.wake()
  return settlement
}

async function leaveToOperator(
  transaction: Transaction,
  { order, kind, lead }: Paying,
  problem: 'mismatch' | 'no-answer',
): Promise<PaymentState> {
  // Who answers with another amount has had its say.
  const isAskedLater = problem === 'no-answer'
  await setState(transaction, [lead.id], { state: 'needsOperator', problem, isAskedLater })
  await kind.leaveToOperator?.(transaction, order, { paymentId: lead.id, amountMinor: lead.amount_minor })
  return 'needsOperator'
}

/** Money was taken that pays for nothing of ours. At once a person's: another answer will not come by waiting. */
async function mismatched(transaction: Transaction, paying: Paying): Promise<PaymentState> {
  const { lead } = paying
  if (isOpen(lead.state) || lead.state === 'needsOperator')
    return leaveToOperator(transaction, paying, 'mismatch')
  // The visitor has gone on since; the money is still to be looked for.
  if (lead.state === 'declined') await noteMismatch(transaction, lead.id)
  return lead.state
}

/** A reference is worth what it was made for: this order, this amount, this currency. */
function matches(payment: Payment, outcome: Extract<Outcome, { kind: 'approved' }>): boolean {
  return (
    (outcome.orderId === null || outcome.orderId === payment.order_id) &&
    outcome.amountMinor === payment.amount_minor &&
    outcome.currency === payment.currency
  )
}

async function approve(
  transaction: Transaction,
  paying: Paying,
  providerReference: string,
): Promise<PaymentState> {
  const { lead } = paying
  const isLate = lead.state === 'declined'
  const canCome = lead.account === null && (lead.state === 'declined' || lead.state === 'needsOperator')
  if (!isOpen(lead.state) && !canCome) return lead.state
  if (lead.account === null) {
    // The money is with the provider, whatever becomes of the order.
    await setState(transaction, [lead.id], { state: 'approved', provider_reference: providerReference })
    await recordPaidIn(transaction, lead)
    await deleteAttempt(transaction, lead.id)
  }
  const missing = await complete(transaction, paying, isLate)
  if (missing === null) return 'approved'
  // Stored value alone was to pay: nothing has been taken.
  if (lead.account !== null)
    return decline(transaction, paying, { reason: toldAs[missing] ?? 'balance-spent' })
  return sendBack(transaction, paying, missing)
}

/** Fulfils the order when all of it can be paid and all of it can be had; says why not, having changed nothing. */
async function complete(
  transaction: Transaction,
  { order, kind, parts }: Paying,
  isLate: boolean,
): Promise<GivenBack['why'] | null> {
  if (order.state === 'fulfilled') return 'twice'
  if (parts.reduce((sum, part) => sum + part.amount_minor, 0) !== totalOf(order.lines)) return 'changed'
  const stored = parts.filter(isStoredPart)
  if (!(await canTake(transaction, stored))) return 'short'
  const notHad = await kind.secure(transaction, order)
  if (notHad) return notHad
  for (const part of stored) await take(transaction, part)
  await setState(transaction, idsOf(stored), { state: 'approved', provider_reference: null })
  await setOrderState(transaction, order.id, 'fulfilled')
  await kind.fulfil(transaction, order, { isLate })
  return null
}

interface Declined {
  readonly reason: DeclineReason
  readonly code?: string | null
  readonly isInDoubt?: boolean
}

async function decline(
  transaction: Transaction,
  paying: Paying,
  { reason, code = null, isInDoubt = false }: Declined,
): Promise<PaymentState> {
  const { lead, parts } = paying
  const isUnheard = reason === 'not-arrived'
  // Nobody said so: a charge that is on its way to the provider may arrive yet.
  const isGuess = isUnheard || isInDoubt
  const change = { state: 'declined', decline_reason: reason, isAskedLater: isGuess } as const
  if (lead.state === 'declined' && lead.asked_until && !isGuess)
    await setState(transaction, [lead.id], { ...change, provider_code: code })
  // A late failure never undoes a success.
  if (!isOpen(lead.state) && lead.state !== 'needsOperator') return lead.state
  await setState(transaction, [lead.id], { ...change, provider_code: code })
  const stored = parts.filter((part) => part !== lead)
  await setState(transaction, idsOf(stored), { ...change, isAskedLater: false })
  // Nothing was learnt of a card.
  if (isUnheard || reason === 'balance-spent') await deleteAttempt(transaction, lead.id)
  await reopen(transaction, paying, givenUpReasons.has(reason))
  return 'declined'
}

/** What the visitor is told of money that goes back, where there is more to say than that it does. */
const toldAs: Partial<Record<GivenBack['why'], DeclineReason>> = {
  short: 'balance-spent',
  'called-off': 'called-off',
}

/** What the provider has taken goes back; stored value was never taken. */
async function sendBack(
  transaction: Transaction,
  paying: Paying,
  why: GivenBack['why'],
): Promise<PaymentState> {
  const { order, kind, lead, parts } = paying
  const reason = toldAs[why] ?? null
  await setState(transaction, [lead.id], { state: 'refunding', decline_reason: reason })
  if (lead.amount_minor > 0)
    await insertRefund(transaction, {
      // It goes back as a whole, once: by its own name.
      id: lead.id,
      payment_id: lead.id,
      order_id: order.id,
      return_id: null,
      amount_minor: lead.amount_minor,
      currency: lead.currency,
      reason: why,
    })
  const stored = parts.filter((part) => part !== lead)
  await setState(transaction, idsOf(stored), {
    state: 'declined',
    decline_reason: reason ?? 'cancelled',
    isAskedLater: false,
  })
  if (why === 'late' || why === 'called-off') await setOrderState(transaction, order.id, 'refunded')
  if (why === 'short' || why === 'changed') await reopen(transaction, paying, false)
  await kind.giveBack(transaction, order, { paymentId: lead.id, amountMinor: lead.amount_minor, why })
  return 'refunding'
}

/** The visitor may pay in another way, unless one is under way already or the order is over. */
async function reopen(
  transaction: Transaction,
  { order, kind, isOtherRunning }: Paying,
  isGivenUp: boolean,
): Promise<void> {
  if (order.state !== 'paying' || isOtherRunning) return
  await setOrderState(transaction, order.id, 'open')
  await kind.reopen(transaction, order, { isGivenUp })
}

const idsOf = (payments: readonly Payment[]) => payments.map(({ id }) => id)
