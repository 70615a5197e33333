import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { ItemLists } from '../items/catalogue-items'
import { isPlaceOf } from '../shows/price-list'

/** A change of one item in the back office. */
export interface OfficeChange {
  readonly id: string
  readonly actionId: string
  readonly kind: string
  readonly itemId: string
  /** Entries as in the files; null where there was or is no item. */
  readonly before: unknown
  readonly after: unknown
  readonly at: Date
}

const columns = ['id', 'action_id as actionId', 'kind', 'item_id as itemId', 'before', 'after', 'at'] as const

export async function saveOfficeChanges(
  transaction: Transaction,
  actionId: string,
  changes: readonly Pick<OfficeChange, 'kind' | 'itemId' | 'before' | 'after'>[],
): Promise<void> {
  await transaction.kysely
    .insertInto('office_changes')
    .values(
      changes.map(({ kind, itemId, before, after }) => ({
        action_id: actionId,
        kind,
        item_id: itemId,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute()
}

/** Returns the newest change in force of each item: what the back office keeps instead of the files. */
export function findChangesInForce(db: Database): Promise<OfficeChange[]> {
  return db.kysely
    .selectFrom('office_changes')
    .distinctOn(['kind', 'item_id'])
    .select(columns)
    .where('in_force', '=', true)
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the changes of an action, with whether each is the newest of its item. */
export function findChangesOf(db: Database, actionId: string) {
  return db.kysely
    .selectFrom('office_changes as c')
    .select([
      ...columns,
      'in_force as isInForce',
      sql<boolean>`not exists (select from office_changes later where later.kind = c.kind
        and later.item_id = c.item_id and later.in_force and later.id > c.id)`.as('isNewest'),
      sql<boolean>`at < now() - interval '1 hour'`.as('isOld'),
    ])
    .where(sql<boolean>`action_id = ${actionId}::bigint`)
    .orderBy('id')
    .execute()
}

/** The changes of the newest actions, at most so many actions. */
export function listOfficeChanges(db: Database, limit: number) {
  return db.kysely
    .selectFrom('office_changes as c')
    .innerJoin('operator_actions as a', 'a.id', 'c.action_id')
    .select([
      'c.action_id as action',
      'c.kind',
      'c.item_id as item',
      'c.at',
      'c.in_force as isInForce',
      'a.what',
      'a.by_name as by',
      'a.why',
      sql<boolean>`c.in_force and c.at > now() - interval '1 hour' and not exists (select from office_changes later
        where later.kind = c.kind and later.item_id = c.item_id and later.in_force and later.id > c.id)`.as(
        'isUndoable',
      ),
    ])
    .where('c.action_id', 'in', (eb) =>
      eb
        .selectFrom('office_changes')
        .select('action_id')
        .distinct()
        .orderBy('action_id', 'desc')
        .limit(limit),
    )
    .orderBy('c.id', 'desc')
    .execute()
}

/** Ends changes, which imports then keep no longer. */
export async function endOfficeChanges(
  transaction: Transaction,
  filter: { readonly actionId: string } | { readonly items: readonly { kind: string; itemId: string }[] },
): Promise<void> {
  const update = transaction.kysely.updateTable('office_changes').set({ in_force: false })
  if ('actionId' in filter) {
    await update.where('action_id', '=', filter.actionId).execute()
    return
  }
  for (const { kind, itemId } of filter.items)
    await update.where('kind', '=', kind).where('item_id', '=', itemId).execute()
}

/** Returns how many bookings were made since a moment, of these shows or at these places. */
export async function countBookingsSince(
  db: Database,
  { showIds, places, items }: { showIds: readonly string[]; places: readonly string[]; items: ItemLists },
  since: Date,
): Promise<number> {
  const cinemaIds = items.cinema.flatMap((cinema) =>
    places.some((place) => isPlaceOf(place, cinema.id, items)) ? cinema.id : [],
  )
  const { count } = await db.kysely
    .selectFrom('bookings')
    .innerJoin('schedules', 'schedules.id', 'bookings.schedule_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) =>
      eb.or([
        sql<boolean>`schedules.id = any(${showIds}::text[])`,
        sql<boolean>`schedules.cinema_id = any(${cinemaIds}::text[])`,
      ]),
    )
    .where('bookings.created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many orders of these offers were made, or are being paid, since a moment. */
export async function countOrdersWithOfferSince(
  db: Database,
  codes: readonly string[],
  since: Date,
): Promise<number> {
  if (codes.length === 0) return 0
  const { count } = await db.kysely
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(sql<number>`count(distinct o.id)::int`.as('count'))
    .where('l.kind', '=', 'discount')
    .where('l.code', 'in', codes)
    .where('o.state', 'in', ['paying', 'fulfilled', 'refunded'])
    .where('o.created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
