import { toMinor } from '@/contract/money'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import type { ReturnScope } from '@/server/orders/plan-return'
import { previewReturn, type ReturnRefusal } from '@/server/payments/refunds/return-order'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Database } from '@/server/platform/store/store'
import { recordAction, scrubOperatorText } from '../action-repository'
import type { CommandOf } from '../command'
import { findAdmissions, findOnlyOrderId } from './order-facts'
import type { OperatorDeps } from '../operator-deps'

/** A command line gives an amount in major units, the back office in minor ones. */
type RefundCommand = Omit<CommandOf<'refund'>, 'wanted'> & {
  readonly wanted: CommandOf<'refund'>['wanted'] | ReturnScope
}

/**
 * Refunds an order, whole or in part, or previews the refund.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function refundOrder(deps: OperatorDeps, command: RefundCommand) {
  const { store, payments, outbox } = deps
  const id = await findOnlyOrderId(store, command.order)
  await payments.ready()
  const outcome = await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (!order) throw new ApiError('NOT_FOUND', 'There is no such order.')
    const requested = returnScopeOf(command, order)
    if (!command.yes) {
      const keepReason = await payments
        .fulfilmentOf(order.kind)
        .findReturnRefusal?.(transaction, order, requested)
      const plan = planOf(
        keepReason
          ? { why: keepReason }
          : await previewReturn(transaction, order, { wanted: requested, fees: 'back' }),
      )
      const admitted = await admittedOf(transaction, order, requested, plan)
      return { order, plan, admitted, isDone: false, to: [] }
    }
    const returned = await payments.takeBack(transaction, order, {
      wanted: requested,
      fees: 'back',
      reason: 'operator',
      askedBy: scrubOperatorText(command.by),
      why: scrubOperatorText(command.why),
    })
    if ('why' in returned) throw refusalOf(returned)
    const { plan, to, returnId } = returned
    const admitted = await admittedOf(transaction, order, requested, plan)
    if (admitted.length > 0 && !command.admitted)
      throw new ApiError(
        'INVALID_REQUEST',
        `Already admitted: ${admitted.map(({ seat }) => seat).join(', ')}. Nothing was refunded. Add --admitted to refund anyway.`,
      )
    const { amountMinor, seatNames, foods } = plan
    await recordAction(transaction, command, 'refund', {
      order: id,
      return: returnId,
      amountMinor,
      currency: order.currency,
      seats: seatNames,
      foods,
    })
    return { order, plan, admitted, isDone: true, to }
  })
  const { order, plan, admitted, isDone, to } = outcome
  if (isDone) {
    outbox.wake()
    await payments.giveRefunds(id)
  }
  return { order: id, currency: order.currency, ...plan, admitted, to, isDone }
}

/**
 * Returns the refunded seats that are already checked in; all checked-in seats when only money is refunded.
 */
async function admittedOf(
  db: Database,
  order: Order,
  requested: ReturnScope,
  plan: { readonly seatNames: readonly string[] },
) {
  const booking = await findBookingOf(db, order.id)
  const admitted = booking ? await findAdmissions(db, booking.id, order.lines) : []
  return requested.kind === 'money' ? admitted : admitted.filter(({ seat }) => plan.seatNames.includes(seat))
}

function returnScopeOf({ wanted: requested }: RefundCommand, { currency }: Order): ReturnScope {
  if (requested.kind !== 'money' || 'amountMinor' in requested) return requested
  try {
    return { kind: 'money', amountMinor: toMinor(requested.amount, currency) }
  } catch {
    throw new ApiError('INVALID_REQUEST', `${currency} has no such amount.`)
  }
}

function planOf<P extends object>(plan: P | ReturnRefusal): Exclude<P, ReturnRefusal> {
  if ('why' in plan) throw refusalOf(plan)
  return plan as Exclude<P, ReturnRefusal>
}

const reasons = {
  'nothing-left': 'Nothing is left to refund.',
  'unknown-seat': 'There is no such seat on this order.',
  'unknown-food': 'There is no such food on this order.',
  'already-back': 'This was already refunded.',
  'too-much': 'That is more than is left of this order.',
  'not-bought': 'This order was never paid.',
  'not-takeable': 'These items cannot be refunded.',
  spent: 'These vouchers were partly spent or have expired: they cannot be refunded.',
  'whole-only': 'A voucher order can only be refunded as a whole.',
} as const satisfies Record<ReturnRefusal['why'], string>

export const refusalOf = ({ why: reason }: ReturnRefusal) => new ApiError('INVALID_REQUEST', reasons[reason])
