import { sql } from 'kysely'
import { statement } from '@/server/platform/store/statement'
import type { Database } from '@/server/platform/store/store'
import { responseWindow } from './payment-repository'

/**
 * The delay between two queries: 1, 2, 4 … up to 60 s; for refunds, which no visitor waits for, up to an
 * hour; on the long tail 1, 2, 4 … minutes up to a day. Never beyond a moment of decision: when a payment
 * that the provider has not received may be given up, and when the visitor's time at its page is over.
 */
const backOff = sql<Date>`least(
  now() + make_interval(secs => case
    when state in ('declined', 'needsOperator') then least(86400, 60 * 2 ^ least(checks, 12))
    when state = 'refunding' then least(3600, 2 ^ least(checks, 12))
    else least(60, 2 ^ least(checks, 12)) end),
  case when state in ('started', 'pending') and created_at + ${responseWindow} > now() then created_at + ${responseWindow} end,
  case when state = 'verify' and step_until > now() then step_until end)`

const takeDueStatement = statement('take-due-payments', (db, { most: limit }: { most: number }) =>
  db
    .updateTable('payments')
    .set({ checks: sql`checks + 1`, next_check_at: backOff })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        // The same condition as in the index.
        .where(
          sql<boolean>`(state in ('started', 'verify', 'pending', 'refunding') or asked_until is not null)`,
        )
        .where('next_check_at', '<=', sql<Date>`now()`)
        .where(sql<boolean>`(state in ('started', 'verify', 'pending', 'refunding') or asked_until > now())`)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
)

/**
 * Returns payments that are due for a check. Setting the next date first acts as a lease: no other server
 * takes them meanwhile.
 */
export async function leaseDuePayments(db: Database, limit: number): Promise<string[]> {
  return (await db.run(takeDueStatement, { most: limit })).rows.map(({ id }) => id)
}
