import { sql } from 'kysely'
import { findShowChange, type StoredShowChange } from '@/server/catalogue/shows/show-change-repository'
import type { Database, Transaction } from '@/server/platform/store/store'

/**
 * Change of an order’s show since the purchase. A show that an import moved takes place and stays on sale.
 */
export interface OrderChange extends Omit<StoredShowChange, 'state'> {
  readonly state: StoredShowChange['state'] | 'moved'
}

export async function findOrderChange(
  db: Database,
  { orderId, scheduleId }: { readonly orderId: string; readonly scheduleId: string },
): Promise<OrderChange | undefined> {
  // An operator’s decision takes precedence over any import.
  return (await findShowChange(db, scheduleId)) ?? (await findMove(db, orderId, scheduleId))
}

/**
 * How long a server may continue to sell a show as it was before an import, in seconds: //
 * current-catalogue.ts serveOldForMs
 */
const soldAsBeforeS = 10

/**
 * Queues a message for an order that was held while its show was moved and paid afterwards, with the same
 * right to a refund.
 */
export async function queueMovedOrder(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.kysely
    .insertInto('moved_orders')
    .columns(['schedule_id', 'order_id', 'action_id', 'was_starts_at', 'refund_until'])
    .expression((eb) =>
      eb
        .selectFrom('reservations as r')
        .innerJoin('moved_orders as m', 'm.schedule_id', 'r.schedule_id')
        .innerJoin('operator_actions as a', 'a.id', 'm.action_id')
        .select([
          'r.schedule_id',
          'r.id',
          'm.action_id',
          sql<Date>`(r.show ->> 'startsAt')::timestamptz`.as('was_starts_at'),
          'm.refund_until',
        ])
        .where('r.id', '=', orderId)
        .where(sql<boolean>`a.at + make_interval(secs => ${soldAsBeforeS}::int) > r.created_at`)
        .orderBy('m.action_id', 'desc')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the latest move that the holder is notified of; without a new start when only the hall changed. */
function findMove(db: Database, orderId: string, scheduleId: string) {
  return db.kysely
    .selectFrom('moved_orders as m')
    .innerJoin('schedules as s', 's.id', 'm.schedule_id')
    .select([
      sql<'moved'>`'moved'`.as('state'),
      sql<Date | null>`case when s.starts_at <> m.was_starts_at then s.starts_at end`.as('newStartsAt'),
      'm.refund_until as refundUntil',
    ])
    .where('m.order_id', '=', orderId)
    .where('m.schedule_id', '=', scheduleId)
    .orderBy('m.action_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
