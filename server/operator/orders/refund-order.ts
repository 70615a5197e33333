import { toMinor } from '@/contract/money'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import { findReturns, sumReturned } from '@/server/orders/order-return-repository'
import type { ReturnScope } from '@/server/orders/plan-return'
import { previewReturn, type ReturnRefusal } from '@/server/payments/refunds/return-order'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain, type Explanation } from '@/server/platform/explain'
import type { Database, Transaction } from '@/server/platform/store/store'
import { recordAction, scrubOperatorText, type Signed } from '../action-repository'
import type { CommandOf } from '../command'
import { findAdmissions, findOnlyOrderId } from './order-facts'
import type { OperatorDeps } from '../operator-deps'
import { findProposalOf, insertProposal, type NewProposal } from './refund-proposals-repository'

/** A command line gives an amount in major units, the back office in minor ones. */
type RefundCommand = Omit<CommandOf<'refund'>, 'wanted'> & {
  readonly wanted: CommandOf<'refund'>['wanted'] | ReturnScope
  readonly limits?: PersonalLimits | undefined
}

/** What a person may refund of one order alone, in minor units by currency; a currency without is not limited. */
export type PersonalLimits = Readonly<Record<string, number>>

/**
 * Refunds an order, whole or in part, or previews the refund. Above the person’s limit it is proposed, and a
 * second person decides.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function refundOrder(deps: OperatorDeps, command: RefundCommand) {
  const { store, payments, outbox } = deps
  const id = await findOnlyOrderId(store, command.order)
  await payments.ready()
  const outcome = await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (!order) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
    const wanted = buildReturnScope(command, order)
    const plan = await previewRefund(transaction, deps, order, wanted)
    const admitted = await countAdmitted(transaction, order, wanted, plan)
    const needsSecond = await isBeyondLimit(transaction, order, plan.amountMinor, command.limits)
    const preview = { ...plan, currency: order.currency, admitted, needsSecond, proposal: null, to: [] }
    if (needsSecond) await refuseSecondProposal(transaction, id)
    if (!command.yes) return { ...preview, isDone: false }
    if (!command.admitted) refuseAdmitted(admitted)
    if (needsSecond) {
      const { admitted: isAdmitted = false } = command
      const proposed = { wanted, admitted: isAdmitted, amountMinor: plan.amountMinor }
      const proposal = await proposeRefund(transaction, order, command, proposed)
      return { ...preview, proposal, isDone: true }
    }
    const { actor, reason } = command
    const { returnId, to } = await takeBackNow(transaction, deps, order, { wanted, actor, reason })
    const { amountMinor, seatNames, foods } = plan
    await recordAction(transaction, command, 'refund', {
      order: id,
      return: returnId,
      amountMinor,
      currency: order.currency,
      seats: seatNames,
      foods,
    })
    return { ...preview, to, isDone: true }
  })
  if (outcome.isDone && outcome.proposal === null) {
    outbox.wake()
    await payments.giveRefunds(id)
  }
  return { order: id, ...outcome }
}

/** Returns what would be refunded. @throws ApiError INVALID_REQUEST with the reason why nothing can be */
export async function previewRefund(
  transaction: Transaction,
  { payments }: Pick<OperatorDeps, 'payments'>,
  order: Order,
  wanted: ReturnScope,
) {
  const keepReason = await payments.fulfilmentOf(order.kind).findReturnRefusal?.(transaction, order, wanted)
  return requirePlan(
    keepReason ? { refusal: keepReason } : await previewReturn(transaction, order, { wanted, fees: 'back' }),
  )
}

/** Returns an order’s items or money, in the caller’s transaction. @throws ApiError INVALID_REQUEST */
export async function takeBackNow(
  transaction: Transaction,
  { payments }: Pick<OperatorDeps, 'payments'>,
  order: Order,
  { wanted, actor, reason }: Pick<Signed, 'actor' | 'reason'> & { readonly wanted: ReturnScope },
) {
  const returned = await payments.takeBack(transaction, order, {
    wanted,
    fees: 'back',
    reason: 'operator',
    askedBy: scrubOperatorText(actor),
    note: scrubOperatorText(reason),
  })
  if ('refusal' in returned) throw createRefusal(reasons[returned.refusal])
  return returned
}

/** @throws ApiError INVALID_REQUEST with the seats whose visitors went in */
export function refuseAdmitted(admitted: readonly { readonly seat: string }[]): void {
  if (admitted.length === 0) return
  throw createRefusal(
    explain('Already admitted: {seats}. Nothing was refunded. Confirm it (--admitted) to refund anyway.', {
      seats: admitted.map(({ seat }) => seat),
    }),
  )
}

/**
 * Whether an amount, with what staff refunded of the order before, is beyond a person’s limit: a refund in
 * small parts is limited too.
 */
export async function isBeyondLimit(
  db: Database,
  { id, currency }: Order,
  amountMinor: number,
  limits: PersonalLimits | undefined,
): Promise<boolean> {
  const limitMinor = limits?.[currency]
  if (limitMinor === undefined) return false
  const before = (await findReturns(db, id)).filter(({ reason }) => reason === 'operator')
  return amountMinor > 0 && sumReturned(before) + amountMinor > limitMinor
}

/** @throws ApiError INVALID_REQUEST when a refund of the order waits already */
export async function refuseSecondProposal(transaction: Transaction, orderId: string): Promise<void> {
  if (await findProposalOf(transaction, orderId))
    throw createRefusal(explain('A refund of this order already waits for a second person.'))
}

/** Records what a person may not refund alone, for somebody else to decide. */
export async function proposeRefund(
  transaction: Transaction,
  { id, currency }: Order,
  command: Signed,
  { wanted, admitted, amountMinor }: Pick<NewProposal, 'wanted' | 'admitted' | 'amountMinor'>,
) {
  const { staffId } = command
  if (staffId === undefined) throw new Error('Only people of the back office have limits')
  const proposal = await insertProposal(transaction, {
    orderId: id,
    wanted,
    admitted,
    amountMinor,
    currency,
    staffId,
    actor: scrubOperatorText(command.actor),
    reason: scrubOperatorText(command.reason),
  })
  await recordAction(transaction, command, 'propose-refund', { order: id, amountMinor, currency })
  return proposal
}

/**
 * Returns the refunded seats that are already checked in; all checked-in seats when only money is refunded.
 */
export async function countAdmitted(
  db: Database,
  order: Order,
  requested: ReturnScope,
  plan: { readonly seatNames: readonly string[] },
) {
  const booking = await findBookingOf(db, order.id)
  const admitted = booking ? await findAdmissions(db, booking.id, order.lines) : []
  return requested.kind === 'money' ? admitted : admitted.filter(({ seat }) => plan.seatNames.includes(seat))
}

function buildReturnScope({ wanted: requested }: RefundCommand, { currency }: Order): ReturnScope {
  if (requested.kind !== 'money' || 'amountMinor' in requested) return requested
  try {
    return { kind: 'money', amountMinor: toMinor(requested.amount, currency) }
  } catch {
    throw createRefusal(explain('{currency} has no such amount.', { currency }))
  }
}

function requirePlan<P extends object>(plan: P | ReturnRefusal): Exclude<P, ReturnRefusal> {
  if ('refusal' in plan) throw createRefusal(reasons[plan.refusal])
  return plan as Exclude<P, ReturnRefusal>
}

const reasons: Readonly<Record<ReturnRefusal['refusal'], Explanation>> = {
  'nothing-left': explain('Nothing is left to refund.'),
  'unknown-seat': explain('There is no such seat on this order.'),
  'unknown-food': explain('There is no such food on this order.'),
  'already-back': explain('This was already refunded.'),
  'too-much': explain('That is more than is left of this order.'),
  'not-bought': explain('This order was never paid.'),
  'not-takeable': explain('These items cannot be refunded.'),
  spent: explain('These vouchers were partly spent or have expired: they cannot be refunded.'),
  'whole-only': explain('A voucher order can only be refunded as a whole.'),
}
