import type { Selectable } from 'kysely'
import type { PaymentsTable } from '@/server/platform/store/tables/payment-tables'
import type { Transaction } from '@/server/platform/store/store'
import {
  append,
  readBalance,
  findEntry,
  sumRefundedToAccount,
  lockAccounts,
  findConsumedCredit,
  type LedgerAccount,
} from './ledger-repository'

/** Account of the orders’ side of prepaid balances: debits of accounts are credits of orders. */
const prepaidAccount = 'stored-value'

type Paid = Pick<
  Selectable<PaymentsTable>,
  'id' | 'order_id' | 'provider' | 'account' | 'amount_minor' | 'currency'
>
export type PrepaidPart = Paid & { readonly account: string }

export function isPrepaidPart<P extends Paid>(part: P): part is P & PrepaidPart {
  return part.account !== null
}

export async function recordPaidIn(transaction: Transaction, payment: Paid): Promise<void> {
  await append(transaction, [orderEntry(payment, 'paid-in')])
}

type ChargeEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

interface PartRefund {
  readonly id: string
  readonly amountMinor: number
}

export async function recordPaidOut(
  transaction: Transaction,
  payment: Paid,
  { id, amountMinor }: PartRefund,
): Promise<void> {
  await append(transaction, [orderEntry({ ...payment, amount_minor: amountMinor }, 'paid-out', id)])
}

/**
 * Whether all parts can be taken now. Locks the accounts until the transaction ends, so that a balance is not
 * used for two orders.
 */
export async function canCharge(transaction: Transaction, parts: readonly PrepaidPart[]): Promise<boolean> {
  await lockAccounts(
    transaction,
    parts.map((part) => part.account),
  )
  const totals = new Map<string, PrepaidPart & { sumMinor: number }>()
  for (const part of parts) {
    const key = `${part.currency} ${part.account}`
    totals.set(key, { ...part, sumMinor: (totals.get(key)?.sumMinor ?? 0) + part.amount_minor })
  }
  for (const { sumMinor, ...part } of totals.values())
    if ((await readBalance(transaction, part)) < sumMinor) return false
  return true
}

/** Takes a part, after `canCharge` in the same transaction. */
export async function chargePart(transaction: Transaction, part: PrepaidPart): Promise<void> {
  await append(transaction, [
    { ...accountEntry(part, 'taken'), amount_minor: -part.amount_minor, dedupe_key: `take:${part.id}` },
    orderEntry(part, 'paid-in'),
  ])
}

/** Returns an amount taken, or a part of it, to the account. */
export async function refundPart(
  transaction: Transaction,
  part: PrepaidPart,
  { id, amountMinor }: PartRefund = { id: part.id, amountMinor: part.amount_minor },
): Promise<void> {
  await lockAccounts(transaction, [part.account])
  const entry = await findEntry(transaction, `take:${part.id}`)
  if (!entry) throw new Error(`Payment ${part.id} was never captured`)
  // The refund was already recorded.
  if (await findEntry(transaction, `out:${id}`)) return
  const beforeMinor = await sumRefundedToAccount(transaction, part.id)
  const lots = await planCreditRefund(transaction, part, entry, { amountMinor, beforeMinor })
  await append(transaction, [
    ...lots.map(({ amountMinor: minor, validUntil }, i) => ({
      ...accountEntry(part, 'given-back'),
      amount_minor: minor,
      valid_until: validUntil,
      dedupe_key: `back:${id}:${i}`,
    })),
    orderEntry({ ...part, amount_minor: amountMinor }, 'paid-out', id),
  ])
}

/**
 * Returns which gifts to restore for a refund: those taken last first, with the validity that remained when
 * they were taken. The account must be locked.
 * @throws Error when the refund exceeds the taken amount
 */
export async function planCreditRefund(
  transaction: Transaction,
  account: LedgerAccount,
  entry: ChargeEntry,
  returned: { readonly amountMinor: number; readonly beforeMinor: number },
): Promise<{ amountMinor: number; validUntil: Date | null }[]> {
  const awayMs = entry.now.getTime() - entry.createdAt.getTime()
  let before = returned.beforeMinor
  let rest = returned.amountMinor
  const lots = (await findConsumedCredit(transaction, account, entry.id))
    .toReversed()
    .flatMap(({ amountMinor: lot, validUntil }) => {
      const skipped = Math.min(lot, before)
      before -= skipped
      const amountMinor = Math.min(lot - skipped, rest)
      rest -= amountMinor
      const until = validUntil && new Date(validUntil.getTime() + awayMs)
      return amountMinor === 0 ? [] : { amountMinor, validUntil: until }
    })
  if (rest > 0) throw new Error(`A refund entry of ${account.account} exceeds its payment`)
  return lots.toReversed()
}

/** The entry on the holder’s account; its order is found through the payment. */
function accountEntry(part: PrepaidPart, reason: 'taken' | 'given-back') {
  return { account: part.account, currency: part.currency, reason, payment_id: part.id }
}

function orderEntry(payment: Paid, reason: 'paid-in' | 'paid-out', id = payment.id) {
  const [sign, prefix] = reason === 'paid-in' ? ([1, 'in'] as const) : ([-1, 'out'] as const)
  return {
    account: payment.account === null ? payment.provider : prepaidAccount,
    currency: payment.currency,
    amount_minor: sign * payment.amount_minor,
    reason,
    order_id: payment.order_id,
    payment_id: payment.id,
    dedupe_key: `${prefix}:${id}`,
  }
}
