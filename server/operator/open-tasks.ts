import { lockOrder } from '@/server/orders/order-repository'
import { listOperatorPayments } from '@/server/payments/operator-payments'
import { findPayment } from '@/server/payments/payment-repository'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database } from '@/server/platform/store/store'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import { noLimits } from './limits'
import { findOrdersWithin } from './limits-repository'
import type { OperatorDeps } from './operator-deps'
import {
  isBeyondLimit,
  proposeRefund,
  refuseSecondProposal,
  type PersonalLimits,
} from './orders/refund-order'
import { listProposals } from './orders/refund-proposals-repository'

const limit = 500

/**
 * Lists everything within limits that needs a person: payments, refunds of purchases, refunds above a limit,
 * and orders of cancelled or moved shows.
 */
export async function listOpenTasks(db: Database, limits = noLimits, staffId?: string) {
  const payments = await listOperatorPayments(db, limit)
  const refunds = await db.kysely
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'amount_minor as amountMinor', 'currency', 'updated_at as since'])
    .where('state', '=', 'stuck')
    .where('return_id', 'is not', null)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  const orders = await db.kysely
    .selectFrom('called_off_orders')
    .select(['order_id as orderId', 'schedule_id as show', 'action_id as action'])
    .where('state', '=', 'stuck')
    .unionAll(
      db.kysely
        .selectFrom('moved_orders')
        .select(['order_id as orderId', 'schedule_id as show', 'action_id as action'])
        .where('state', '=', 'stuck'),
    )
    .limit(limit)
    .execute()
  const proposals = await listProposals(db, limit)
  const ids = [...payments, ...refunds, ...proposals, ...orders].map(({ orderId }) => orderId)
  const within = await findOrdersWithin(db, limits, ids)
  const isWithin = ({ orderId }: { readonly orderId: string }) => within.has(orderId)
  return {
    payments: payments.filter(isWithin),
    refunds: refunds.filter(isWithin),
    proposals: proposals
      .filter(isWithin)
      .map(
        ({ id, orderId, amountMinor, currency, actor, reason, createdAt, expiresAt, staffId: author }) => ({
          id,
          orderId,
          amountMinor,
          currency,
          by: actor,
          why: reason,
          createdAt,
          expiresAt,
          isOwn: author === staffId,
        }),
      ),
    orders: orders.filter(isWithin),
  }
}

type PaymentCommand = (CommandOf<'check'> | CommandOf<'give-back'>) & {
  readonly limits?: PersonalLimits | undefined
}

/**
 * Checks a payment with its provider once more, or refunds it; stuck refunds of its order are retried. A refund
 * above the person’s limit is proposed, and a second person decides.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function actOnPayment({ store, payments }: OperatorDeps, command: PaymentCommand) {
  const payment = await findPayment(store, command.payment)
  if (!payment) throw new ApiError('NOT_FOUND', explain('There is no such payment.'))
  const before = { payment: payment.id, order: payment.order_id, state: payment.state }
  const { amount_minor: amountMinor, currency } = payment
  const outcome = await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, payment.order_id)
    if (!order) throw new ApiError('NOT_FOUND', explain('There is no such payment.'))
    // What is refunded already is only tried again.
    const isDecision =
      command.what === 'give-back' && (await findPayment(transaction, payment.id))?.state === 'needsOperator'
    const needsSecond = isDecision && (await isBeyondLimit(transaction, order, amountMinor, command.limits))
    const preview = { ...before, amountMinor, currency, needsSecond, proposal: null }
    if (needsSecond) await refuseSecondProposal(transaction, order.id)
    if (!command.yes) return { ...preview, isDone: false }
    if (needsSecond) {
      const wanted = { kind: 'payment', payment: payment.id } as const
      const proposed = { wanted, admitted: false, amountMinor }
      return {
        ...preview,
        proposal: await proposeRefund(transaction, order, command, proposed),
        isDone: true,
      }
    }
    await recordAction(transaction, command, command.what, { ...before, amountMinor, currency })
    return { ...preview, isDone: true }
  })
  if (!outcome.isDone || outcome.proposal !== null) return outcome
  // Without an answer from the provider, the payment stays with the operator; the action records the attempt.
  if (command.what === 'check') await payments.check(payment.id)
  else await payments.giveBack(payment.id)
  await payments.giveRefunds(payment.order_id)
  const after = await findPayment(store, payment.id)
  return { ...outcome, state: after?.state ?? payment.state }
}
