import { lockOrder } from '@/server/orders/order-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { findPayment } from '@/server/payments/payment-repository'
import type { Database, Transaction } from '@/server/platform/store/store'
import { recordAction, scrubOperatorText } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { countAdmitted, previewRefund, refuseAdmitted, takeBackNow } from './refund-order'
import { closeProposal, findProposal } from './refund-proposals-repository'

type Decision = CommandOf<'confirm-refund'> | CommandOf<'reject-refund'>

const gone = () => new ApiError('NOT_FOUND', explain('This refund does not wait for anybody, or no longer.'))

const changed = () =>
  createRefusal(explain('The order has changed since: reject this refund and propose it again.'))

/** @throws ApiError INVALID_REQUEST once the payment needs nobody any more */
async function refuseSettled(transaction: Transaction, id: string): Promise<void> {
  const payment = await findPayment(transaction, id)
  if (payment?.state !== 'needsOperator') throw changed()
}

/** Returns the order of a refund that waits for a second person. @throws ApiError NOT_FOUND */
export async function findOrderOfProposal(db: Database, id: string): Promise<string> {
  const proposal = await findProposal(db, id)
  if (!proposal) throw gone()
  return proposal.orderId
}

/**
 * Confirms a proposed refund, which is then made, or rejects it; or previews that. Nobody confirms what they
 * proposed, and everybody may withdraw it.
 * @throws ApiError NOT_FOUND once it is decided or expired, INVALID_REQUEST with the reason
 */
export async function decideRefund(deps: OperatorDeps, command: Decision) {
  const { store, payments, outbox } = deps
  const id = await findOrderOfProposal(store, command.proposal)
  const isConfirmed = command.what === 'confirm-refund'
  await payments.ready()
  const outcome = await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    const proposal = await findProposal(transaction, command.proposal)
    if (!order || !proposal) throw gone()
    const { wanted, amountMinor, currency } = proposal
    const decided = {
      proposal: proposal.id,
      order: id,
      amountMinor,
      currency,
      by: proposal.actor,
      why: proposal.reason,
    }
    if (!isConfirmed) {
      if (!command.yes) return { ...decided, isDone: false }
      await closeProposal(transaction, proposal.id, 'rejected')
      await recordAction(transaction, command, command.what, { order: id, amountMinor, currency })
      return { ...decided, isDone: true }
    }
    const isOwn = command.staffId === proposal.staffId || scrubOperatorText(command.actor) === proposal.actor
    if (isOwn) throw createRefusal(explain('Somebody else must confirm a refund that you proposed.'))
    if (wanted.kind === 'payment') {
      await refuseSettled(transaction, wanted.payment)
      if (!command.yes) return { ...decided, isDone: false }
      await closeProposal(transaction, proposal.id, 'confirmed')
      const { payment } = wanted
      const details = { order: id, payment, amountMinor, currency, proposedBy: proposal.actor }
      await recordAction(transaction, command, command.what, details)
      return { ...decided, payment, isDone: true }
    }
    const plan = await previewRefund(transaction, deps, order, wanted)
    if (plan.amountMinor !== amountMinor) throw changed()
    const admitted = await countAdmitted(transaction, order, wanted, plan)
    if (!proposal.admitted) refuseAdmitted(admitted)
    if (!command.yes) return { ...decided, isDone: false }
    const { returnId } = await takeBackNow(transaction, deps, order, {
      wanted,
      actor: `${proposal.actor}, ${command.actor}`,
      reason: proposal.reason,
    })
    await closeProposal(transaction, proposal.id, 'confirmed')
    await recordAction(transaction, command, command.what, {
      order: id,
      return: returnId,
      amountMinor,
      currency,
      proposedBy: proposal.actor,
    })
    return { ...decided, isDone: true }
  })
  const { payment, ...answer } = { payment: null, ...outcome }
  if (answer.isDone && isConfirmed) {
    outbox.wake()
    if (payment !== null) await payments.giveBack(payment)
    await payments.giveRefunds(id)
  }
  return answer
}
