import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Queues every booking of a moved show for a message, except those that are over. Returns their number. */
export async function listMoved(
  transaction: Transaction,
  actionId: string,
  show: { readonly id: string; readonly wasStartsAt: Date; readonly refundUntil: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction.kysely
    .insertInto('moved_orders')
    .columns(['schedule_id', 'order_id', 'action_id', 'was_starts_at', 'refund_until'])
    .expression((eb) =>
      eb
        .selectFrom('bookings')
        .select([
          'schedule_id',
          'order_id',
          sql<string>`${actionId}::bigint`.as('action_id'),
          sql<Date>`${show.wasStartsAt}::timestamptz`.as('was_starts_at'),
          sql<Date>`${show.refundUntil}::timestamptz`.as('refund_until'),
        ])
        .where('schedule_id', '=', show.id)
        .where('cancelled_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export function lockNextMovedOrder(db: Database) {
  return db.kysely
    .selectFrom('moved_orders as m')
    .innerJoin('schedules as s', 's.id', 'm.schedule_id')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select([
      'm.order_id as orderId',
      'm.action_id as actionId',
      'm.schedule_id as scheduleId',
      'm.refund_until as refundUntil',
      'o.language',
      'o.country_id as countryId',
      's.starts_at as startsAt',
      's.screen_id as screenId',
    ])
    .where('m.state', '=', 'waiting')
    .where('m.next_at', '<=', sql<Date>`now()`)
    .orderBy('m.next_at')
    .orderBy('m.action_id')
    .orderBy('m.order_id')
    .limit(1)
    .executeTakeFirst()
}
export type MovedOrder = NonNullable<Awaited<ReturnType<typeof lockNextMovedOrder>>>

/** Locks the entry until the transaction ends and returns whether it is still queued. */
export async function lockMoved(
  transaction: Transaction,
  { actionId, orderId }: MovedOrder,
): Promise<boolean> {
  const row = await transaction.kysely
    .selectFrom('moved_orders')
    .select('state')
    .where('action_id', '=', actionId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'waiting'
}
