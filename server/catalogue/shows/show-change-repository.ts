import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import { addCancelledShows } from '@/server/platform/webhooks/add-webhook-event'
import { announceCatalogue, lockCatalogue } from '../items/catalogue-state-repository'

const lockKey = (scheduleId: string) => sql`hashtext('show-change'), hashtext(${scheduleId})`

export function findShowChange(db: Database, scheduleId: string) {
  return db.kysely
    .selectFrom('show_changes')
    .select(['state', 'new_starts_at as newStartsAt', 'refund_until as refundUntil'])
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst()
}
export type StoredShowChange = NonNullable<Awaited<ReturnType<typeof findShowChange>>>

/**
 * Whether a show is no longer sold. Prevents cancelling it until the transaction ends, so that sales within
 * it are counted.
 */
export async function isCalledOff(transaction: Transaction, scheduleId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey(scheduleId)})`.execute(transaction.kysely)
  return (await findShowChange(transaction, scheduleId)) !== undefined
}

/**
 * Blocks completion of sales of these shows until the transaction ends; waits for sales in progress, which
 * are counted afterwards.
 */
export async function lockSales(transaction: Transaction, scheduleIds: readonly string[]): Promise<void> {
  // In a consistent order to avoid deadlocks.
  for (const scheduleId of scheduleIds.toSorted())
    await sql`select pg_advisory_xact_lock(${lockKey(scheduleId)})`.execute(transaction.kysely)
}

/**
 * Cancels or postpones shows: waits for sales in progress and prevents further ones. Notifies every process.
 */
export async function changeShows(
  transaction: Transaction,
  scheduleIds: readonly string[],
  { state, newStartsAt, refundUntil }: StoredShowChange,
): Promise<void> {
  await lockCatalogue(transaction)
  await lockSales(transaction, scheduleIds)
  for (const scheduleId of scheduleIds) {
    await transaction.kysely
      .insertInto('show_changes')
      .values({
        schedule_id: scheduleId,
        state,
        new_starts_at: newStartsAt,
        refund_until: refundUntil,
      })
      .onConflict((conflict) =>
        conflict.column('schedule_id').doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          new_starts_at: eb.ref('excluded.new_starts_at'),
          refund_until: eb.ref('excluded.refund_until'),
        })),
      )
      .execute()
  }
  if (state === 'cancelled') await addCancelledShows(transaction, scheduleIds)
  await announceShows(transaction, scheduleIds)
}

/**
 * Stops or resumes the sale of a show by an operator’s action; held and sold seats are not affected. Notifies
 * every process.
 */
export async function setSale(
  transaction: Transaction,
  scheduleId: string,
  stoppedBy: string | null,
): Promise<void> {
  await (
    stoppedBy === null
      ? transaction.kysely.deleteFrom('stopped_sales').where('schedule_id', '=', scheduleId)
      : transaction.kysely
          .insertInto('stopped_sales')
          .values({ schedule_id: scheduleId, action_id: stoppedBy })
  ).execute()
  await announceShows(transaction, [scheduleId])
}

async function announceShows(transaction: Transaction, scheduleIds: readonly string[]): Promise<void> {
  // Touches the row so that catalogue readers reload it; the database assigns the actual revision.
  await transaction.kysely
    .updateTable('schedules')
    .set({ revision: sql<string>`revision + 1` })
    .where('id', 'in', scheduleIds)
    .execute()
  await announceCatalogue(transaction)
}

/** Returns shows by id, or all future dates of an event or film, soonest first. */
export function findShowsToChange(
  db: Database,
  filter: { readonly id: string } | { readonly titleId: string },
) {
  const shows = db.kysely
    .selectFrom('schedules')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .select([
      'schedules.id',
      'kind',
      'title_id as titleId',
      'cinema_id as cinemaId',
      'starts_at as startsAt',
      'show_date as showDate',
      'show_time as showTime',
      'show_changes.state as changedTo',
    ])
    .orderBy('starts_at')
    .orderBy('schedules.id')
  return 'id' in filter
    ? shows.where('schedules.id', '=', filter.id).execute()
    : shows
        .where('title_id', '=', filter.titleId)
        .where('starts_at', '>', sql<Date>`now()`)
        .execute()
}

/**
 * Returns the show of the same title in the same cinema that starts at another moment; undefined when there
 * is none.
 */
export function findShowAt(
  db: Database,
  { titleId, cinemaId }: { readonly titleId: string; readonly cinemaId: string },
  startsAt: Date,
) {
  return db.kysely
    .selectFrom('schedules')
    .select(['id', 'layout_hash as layoutHash'])
    .where('title_id', '=', titleId)
    .where('cinema_id', '=', cinemaId)
    .where('starts_at', '=', startsAt)
    .where('withdrawn', '=', false)
    .orderBy('id')
    .executeTakeFirst()
}
