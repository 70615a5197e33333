import { sql, type Insertable } from 'kysely'
import type { RefundsTable, RefundState } from '@/server/platform/store/tables/payment-tables'
import { statement } from '@/server/platform/store/statement'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'

const select = (db: Builder) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'payment_id as paymentId',
      'order_id as orderId',
      'return_id as returnId',
      'amount_minor as amountMinor',
      'currency',
      'reason',
      'state',
      'tries',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])

/** A refund of a payment; its id is the provider's idempotency key. */
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export function findRefund(db: Database, id: string) {
  return select(db.kysely).where('id', '=', id).executeTakeFirst()
}

/** Returns all refunds of an order, finished or not, oldest first. */
export function findRefundsOfOrder(db: Database, orderId: string): Promise<Refund[]> {
  return select(db.kysely).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()
}

/** Stores a refund; idempotent by id. The database refuses amounts above what the payment took. */
export async function insertRefund(db: Database, refund: Insertable<RefundsTable>): Promise<void> {
  await db.kysely
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Sets a refund’s state; a completed refund never changes again. */
export async function setRefundState(
  transaction: Transaction,
  id: string,
  state: Exclude<RefundState, 'asked'>,
): Promise<void> {
  await transaction.kysely
    .updateTable('refunds')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}

/** Counts an attempt that did not complete the refund; returns their number. */
export async function countRefundAttempt(db: Database, id: string, isUnderway: boolean): Promise<number> {
  const counted = await db.kysely
    .updateTable('refunds')
    .set({
      tries: sql`tries + 1`,
      updated_at: sql<Date>`now()`,
      ...(isUnderway && { state: 'underway' as const }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'underway'])
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries ?? 0
}

/** Returns the refunded amount of a payment, in minor units. */
export async function sumRefunded(db: Database, paymentId: string): Promise<number> {
  const { sum } = await db.kysely
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return sum
}

const takeDueStatement = statement('take-due-refunds', (db, { most: limit }: { most: number }) =>
  db
    .updateTable('refunds')
    // 2, 4, 8 … s up to an hour, as no visitor waits for it.
    .set({ next_check_at: sql`now() + make_interval(secs => least(3600, 2 * 2 ^ least(tries, 12)))` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('refunds')
        .select('id')
        .where('state', 'in', ['asked', 'underway'])
        // A payment that bought nothing is refunded together with its payment, by that one's schedule.
        .where('return_id', 'is not', null)
        .where('next_check_at', '<=', sql<Date>`now()`)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
)

/**
 * Returns refunds that are due. Setting the next date first acts as a lease: no other server takes them
 * meanwhile.
 */
export async function leaseDueRefunds(db: Database, limit: number): Promise<string[]> {
  return (await db.run(takeDueStatement, { most: limit })).rows.map(({ id }) => id)
}
