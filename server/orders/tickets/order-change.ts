import { sql } from 'kysely'
import { findShowChange, type StoredShowChange } from '@/server/catalogue/shows/show-change-repository'
import type { Database, Transaction } from '@/server/platform/store/store'

/** What became of an order's show since it was bought. One that an import moved takes place, and is sold on. */
export interface OrderChange extends Omit<StoredShowChange, 'state'> {
  readonly state: StoredShowChange['state'] | 'moved'
}

export async function findOrderChange(
  on: Database,
  { orderId, scheduleId }: { readonly orderId: string; readonly scheduleId: string },
): Promise<OrderChange | undefined> {
  // An operator's word comes after any import.
  return (await findShowChange(on, scheduleId)) ?? (await findMove(on, orderId))
}

/** For so long a server may go on selling a show as it was before an import, seconds: // current-catalogue.ts serveOldForMs */
const soldAsBeforeS = 10

/** Whoever held seats while their show was moved, and buys them after, is told too, and has the same choice. */
export async function noteMovedMeanwhile(transaction: Transaction, orderId: string): Promise<void> {
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

/** The last one that its holder is told of; without a new start where the hall alone is another. */
function findMove(on: Database, orderId: string) {
  return on.kysely
    .selectFrom('moved_orders as m')
    .innerJoin('schedules as s', 's.id', 'm.schedule_id')
    .select([
      sql<'moved'>`'moved'`.as('state'),
      sql<Date | null>`case when s.starts_at <> m.was_starts_at then s.starts_at end`.as('newStartsAt'),
      'm.refund_until as refundUntil',
    ])
    .where('m.order_id', '=', orderId)
    .orderBy('m.action_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
