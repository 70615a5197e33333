import { lockOrder } from '@/server/orders/order-repository'
import {
  append,
  findConsumedCredit,
  findEntry,
  lockAccounts,
} from '@/server/payments/ledger/ledger-repository'
import { replayAccount } from '@/server/payments/ledger/replay-account'
import { setCancelledBy } from '@/server/payments/voucher/voucher-brand-repository'
import { createRefusal } from '@/server/platform/api-error'
import type { Transaction } from '@/server/platform/store/store'
import { setBoughtValidity } from '@/server/vouchers/sale-repository'
import { explain } from '@/server/platform/explain'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { describeVouchersForStaff } from './list-vouchers'
import { noVoucher } from './voucher-page'
import { readEntries, readVoucher } from './voucher-repository'
import { endOfDay } from './give-voucher'

type Deps = Pick<OperatorDeps, 'store'>

/**
 * Takes what is left on a voucher and lets its code pay nothing any more, or previews it. Nothing is refunded.
 * What a later refund of an order returns to it stays on it and cannot be spent either.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function cancelVoucher({ store }: Deps, command: CommandOf<'cancel-voucher'>) {
  return store.transaction(async (transaction) => {
    const { facts, ...found } = await lockVoucher(transaction, command.voucher)
    if (facts.state === 'cancelled') throw createRefusal(explain('This voucher is cancelled already.'))
    if (facts.leftMinor === 0) throw createRefusal(explain('Nothing is left on this voucher.'))
    const { account, currency } = found
    const answer = { ...found.answer, amountMinor: facts.leftMinor, expiresAt: facts.expiresAt }
    if (!command.yes) return { ...answer, isDone: false }
    const details = { voucher: facts.id, amountMinor: facts.leftMinor, currency }
    const action = await recordAction(transaction, command, 'cancel-voucher', details)
    await append(transaction, [
      {
        account,
        currency,
        amount_minor: -facts.leftMinor,
        reason: 'taken',
        dedupe_key: cancellationKey(action),
      },
    ])
    await setCancelledBy(transaction, account, action)
    return { ...answer, isDone: true }
  })
}

/**
 * Makes a voucher that staff cancelled valid again, with what was taken and the last day that it had, or
 * previews it.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function reactivateVoucher({ store }: Deps, command: CommandOf<'reactivate-voucher'>) {
  return store.transaction(async (transaction) => {
    const { facts, cancelledBy, account, currency, answer } = await lockVoucher(transaction, command.voucher)
    if (cancelledBy === null) throw createRefusal(explain('Staff did not cancel this voucher.'))
    const key = cancellationKey(cancelledBy)
    const entry = await findEntry(transaction, key)
    if (!entry) throw new Error(`Voucher ${facts.id} was cancelled without an entry`)
    const lots = await findConsumedCredit(transaction, { account, currency }, entry.id)
    const amountMinor = lots.reduce((sum, lot) => sum + lot.amountMinor, 0)
    const plan = { ...answer, amountMinor, expiresAt: lots[0]?.validUntil ?? null }
    if (!command.yes) return { ...plan, isDone: false }
    const details = { voucher: facts.id, amountMinor, currency }
    await recordAction(transaction, command, 'reactivate-voucher', details)
    await append(
      transaction,
      lots.map((lot, i) => ({
        account,
        currency,
        amount_minor: lot.amountMinor,
        reason: 'given-back',
        valid_until: lot.validUntil,
        dedupe_key: `${key}:back-${i}`,
      })),
    )
    await setCancelledBy(transaction, account, null)
    return { ...plan, isDone: true }
  })
}

/**
 * Sets a later last day for what is left on a voucher, also for what has expired, or previews it.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function extendVoucher({ store }: Deps, command: CommandOf<'extend-voucher'>) {
  return store.transaction(async (transaction) => {
    const { facts, account, currency, answer, isBought } = await lockVoucher(transaction, command.voucher)
    if (facts.state === 'cancelled') throw createRefusal(explain('This voucher is cancelled.'))
    const until = endOfDay(command.until, facts.timeZone, store.nowMs())
    const [first, ...others] = await readEntries(transaction, [account])
    const lots = first ? replayAccount([first, ...others], first.now).gifts : []
    if (lots.length === 0) throw createRefusal(explain('Nothing is left on this voucher.'))
    const earlier = lots.flatMap(({ leftMinor, validUntil: end }) =>
      end !== null && end < until ? { leftMinor, end } : [],
    )
    const expiredAt = earlier.map(({ end }) => end).toSorted((a, b) => a.getTime() - b.getTime())[0]
    if (!expiredAt)
      throw createRefusal(
        facts.expiresAt === null
          ? explain('This voucher does not expire.')
          : explain('It ends on that day or later already.'),
      )
    const amountMinor = earlier.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
    const plan = { ...answer, amountMinor, expiresAt: until, expiredAt }
    if (!command.yes) return { ...plan, isDone: false }
    const details = { voucher: facts.id, amountMinor, currency, from: expiredAt, until }
    const action = await recordAction(transaction, command, 'extend-voucher', details)
    const entry = (minor: number, end: Date) => ({ account, currency, amount_minor: minor, valid_until: end })
    await append(
      transaction,
      earlier.flatMap(({ leftMinor, end }, i) => [
        { ...entry(-leftMinor, end), reason: 'taken', dedupe_key: `extended-from:${action}-${i}` },
        { ...entry(leftMinor, until), reason: 'given-back', dedupe_key: `extended-to:${action}-${i}` },
      ]),
    )
    if (isBought) await setBoughtValidity(transaction, facts.id, until)
    return { ...plan, isDone: true }
  })
}

/** Of the ledger entry that took what was left on a cancelled voucher. */
const cancellationKey = (actionId: string) => `taken-back:action-${actionId}`

/**
 * Finds a voucher and locks its order, then its account, until the transaction ends. It is read again then: a
 * gift's new code may have moved it, or somebody else may have cancelled it.
 */
async function lockVoucher(transaction: Transaction, id: string) {
  const before = await readVoucher(transaction, id)
  if (before?.sale) await lockOrder(transaction, before.sale.orderId)
  const moved = await readVoucher(transaction, id)
  if (moved) await lockAccounts(transaction, [moved.account])
  const row = await readVoucher(transaction, id)
  const [facts] = row ? await describeVouchersForStaff(transaction, [row]) : []
  if (!row || !facts) throw noVoucher()
  const { account, cancelledBy, sale } = row
  const { currency, codeEnd, timeZone } = facts
  return {
    facts,
    account,
    currency,
    cancelledBy,
    isBought: sale !== null,
    answer: { voucher: id, codeEnd, currency, timeZone },
  }
}
