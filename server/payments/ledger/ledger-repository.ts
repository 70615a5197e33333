import { sql, type Insertable } from 'kysely'
import type { LedgerTable } from '@/server/platform/store/tables/payment-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import { replayAccount } from './replay-account'

export interface LedgerAccount {
  readonly account: string
  readonly currency: string
}

/** Locks accounts whose balance a transaction depends on, until it ends. Always in the same order. */
export async function lockAccounts(transaction: Transaction, accounts: Iterable<string>): Promise<void> {
  for (const account of [...new Set(accounts)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(transaction.kysely)
}

/** Replays an account’s entries in the order in which they were written. */
async function replay(database: Database, { account, currency }: LedgerAccount) {
  const entries = await database.kysely
    .selectFrom('ledger')
    .select([
      'id',
      'amount_minor as amountMinor',
      'valid_until as validUntil',
      'created_at as createdAt',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('account', '=', account)
    .where('currency', '=', currency)
    .orderBy('id')
    .execute()
  return replayAccount(entries, entries[0]?.now ?? new Date(0))
}

/** Returns the balance that can be spent now, in minor units. */
export async function readBalance(database: Database, account: LedgerAccount): Promise<number> {
  return (await replay(database, account)).balanceMinor
}

/** Returns the gifts that an entry took from, so that they can be returned with the same expiry. */
export async function findConsumedCredit(database: Database, account: LedgerAccount, entryId: string) {
  return (await replay(database, account)).takenBy.get(entryId) ?? []
}

export type LedgerEntry = Insertable<LedgerTable>

/** Appends entries; idempotent by their dedupe keys. */
export async function append(transaction: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const real = entries.filter((entry) => entry.amount_minor !== 0)
  if (real.length === 0) return
  await transaction.kysely
    .insertInto('ledger')
    .values(real)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export function findEntry(database: Database, dedupeKey: string) {
  return database.kysely
    .selectFrom('ledger')
    .select(['id', 'created_at as createdAt', sql<Date>`clock_timestamp()`.as('now')])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
}

/** Returns the amount of a payment that was returned to an account, in minor units. */
export async function sumRefundedToAccount(database: Database, paymentId: string): Promise<number> {
  const { sum } = await database.kysely
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'given-back')
    .executeTakeFirstOrThrow()
  return sum
}

/** Returns the amount an order received less its refunds, in minor units: what its remaining items cost. */
export async function sumReceivedFor(database: Database, orderId: string): Promise<number> {
  const { sum } = await database.kysely
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return sum
}
