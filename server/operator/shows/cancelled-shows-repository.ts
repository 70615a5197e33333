import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/**
 * Queues every booking of these shows under an action, except those that are over already. Returns their
 * number.
 */
export async function listCancelledShows(
  transaction: Transaction,
  actionId: string,
  scheduleIds: readonly string[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction.kysely
    .insertInto('called_off_orders')
    .columns(['schedule_id', 'order_id', 'action_id'])
    .expression((eb) =>
      eb
        .selectFrom('bookings')
        .select(['schedule_id', 'order_id', sql<string>`${actionId}::bigint`.as('action_id')])
        .where('schedule_id', 'in', scheduleIds)
        .where('cancelled_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/**
 * Returns the next order to process and locks it until the transaction ends, so that no other server takes
 * it.
 */
export function lockNextCancelledShow(transaction: Transaction) {
  return transaction.kysely
    .selectFrom('called_off_orders as c')
    .innerJoin('operator_actions as a', 'a.id', 'c.action_id')
    .innerJoin('show_changes as s', 's.schedule_id', 'c.schedule_id')
    .select([
      'c.order_id as orderId',
      'c.action_id as actionId',
      'c.schedule_id as scheduleId',
      'a.by_name as actor',
      'a.why as reason',
      's.state as change',
      's.new_starts_at as newStartsAt',
      's.refund_until as refundUntil',
    ])
    .where('c.state', '=', 'waiting')
    .where('c.next_at', '<=', sql<Date>`now()`)
    .orderBy('c.next_at')
    .orderBy('c.order_id')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()
}
export type CancelledShow = NonNullable<Awaited<ReturnType<typeof lockNextCancelledShow>>>

export async function countProgress(db: Database, actionId: string) {
  const orders = await db.kysely
    .selectFrom('called_off_orders')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where state = 'done'))::int`.as('done'),
      sql<number>`(count(*) filter (where state = 'stuck'))::int`.as('stuck'),
    ])
    .where('action_id', '=', actionId)
    .executeTakeFirstOrThrow()
  const refunds = await db.kysely
    .selectFrom('refunds')
    .innerJoin('called_off_orders as c', 'c.order_id', 'refunds.order_id')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where refunds.state = 'done'))::int`.as('done'),
      sql<number>`(count(*) filter (where refunds.state = 'stuck'))::int`.as('stuck'),
    ])
    .where('c.action_id', '=', actionId)
    .where('refunds.return_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return { orders, refunds }
}
export type Progress = Awaited<ReturnType<typeof countProgress>>
