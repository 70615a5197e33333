import { sql, type ExpressionBuilder, type OnConflictUpdateDatabase, type OnConflictTables } from 'kysely'
import { readPages } from '@/server/platform/store/read-pages'
import {
  columnName,
  type PlannedShow,
  type ShowColumnName,
  showColumnNames,
  showColumns,
} from '@/server/platform/store/show-columns'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'
import { type KnownShow, knownColumns } from './plan-shows'
import { onSaleColumns } from './show'

const columns = showColumnNames.map(columnName)

/** Returns the columns of shows for a select, under their property names. */
function selected<Name extends keyof PlannedShow>(names: readonly Name[]) {
  type Selected = { [Each in Name]: `schedules.${ShowColumnName<Each>} as ${Each}` }[Name]
  // Asserts the literal type of the generated strings.
  return names.map((name) => `schedules.${columnName(name)} as ${name}`) as Selected[]
}

/** Column definitions for reading planned shows from JSON. */
const recordType = showColumnNames.map((name) => `"${name}" ${showColumns[name].sql}`).join(', ')

const renewed = showColumnNames.filter((name) => showColumns[name].onReload === 'renew').map(columnName)

const batch = 1000

/** Inserts shows; updates existing ones or leaves them unchanged. Returns the number of written rows. */
export async function writeSchedules(
  transaction: Transaction,
  shows: readonly PlannedShow[],
  existing: 'renew' | 'leave',
): Promise<number> {
  let count = 0
  for (let i = 0; i < shows.length; i += batch) {
    const rows = JSON.stringify(shows.slice(i, i + batch))
    const planned = sql<PlannedShow>`jsonb_to_recordset(${rows}::jsonb)`
    const { numInsertedOrUpdatedRows } = await transaction.kysely
      .insertInto('schedules')
      .columns(columns)
      .expression((eb) =>
        eb.selectFrom(planned.as<'planned'>(sql`planned (${sql.raw(recordType)})`)).select(showColumnNames),
      )
      .onConflict((conflict) =>
        existing === 'leave'
          ? conflict.column('id').doNothing()
          : conflict.column('id').doUpdateSet((eb) => ({
              ...Object.fromEntries(renewed.map((column) => [column, eb.ref(`excluded.${column}`)])),
              withdrawn: false,
              layout_hash: unchangedWhileHeld(eb, 'layout_hash'),
              prices_minor: unchangedWhileHeld(eb, 'prices_minor'),
            })),
      )
      .executeTakeFirstOrThrow()
    count += Number(numInsertedOrUpdatedRows ?? 0)
  }
  return count
}

/** Keeps the hall of a show with held seats, as seats are sold by their index in the layout. */
function unchangedWhileHeld(
  eb: ExpressionBuilder<OnConflictUpdateDatabase<Tables, 'schedules'>, OnConflictTables<'schedules'>>,
  column: 'layout_hash' | 'prices_minor',
) {
  const isHeld = eb.exists(
    eb
      .selectFrom('claims')
      .select('claims.seat_index')
      .whereRef('claims.schedule_id', '=', 'schedules.id')
      .where('claims.expires_at', '>', sql<Date>`now()`),
  )
  return eb
    .case()
    .when(eb.and([eb('schedules.layout_hash', '<>', eb.ref('excluded.layout_hash')), isHeld]))
    .then(eb.ref(`schedules.${column}`))
    .else(eb.ref(`excluded.${column}`))
    .end()
}

/** Returns the prices of shows by id, minor units by class index. */
export async function findPrices(db: Database, ids: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db.kysely
    .selectFrom('schedules')
    .select(['id', 'prices_minor as pricesMinor'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, pricesMinor }) => [id, pricesMinor]))
}

export async function withdrawShows(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.kysely
    .updateTable('schedules')
    .set({ withdrawn: true })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

/** Moves shows to the hall of their rules although seats are sold: the new hall has the same seats. */
export async function moveToNewHalls(transaction: Transaction, shows: readonly PlannedShow[]): Promise<void> {
  for (const show of shows)
    await transaction.kysely
      .updateTable('schedules')
      .set({ layout_hash: show.layoutHash, prices_minor: JSON.stringify(show.pricesMinor) })
      .where('id', '=', show.id)
      .execute()
}

/**
 * Returns future shows, including withdrawn ones, and any with one of these ids. @param cinemaIds Only shows of
 * these cinemas; of all if absent.
 */
export function findKnownShows(
  db: Database,
  after: Date,
  ids: readonly string[],
  cinemaIds?: readonly string[],
): Promise<KnownShow[]> {
  return db.kysely
    .selectFrom('schedules')
    .select([...selected(knownColumns), 'withdrawn'])
    .where((eb) => eb.or([eb('starts_at', '>', after), sql<boolean>`id = any(${ids}::text[])`]))
    .$if(cinemaIds !== undefined, (query) => query.where(sql<boolean>`cinema_id = any(${cinemaIds}::text[])`))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/**
 * Returns shows with taken seats among these: the number of sold seats, of their orders, and of seats held or
 * being paid. Cancelled shows are left out, as their holders have already been notified.
 */
export function findSoldShows(db: Database, ids: readonly string[]) {
  const isSold = sql<boolean>`reservations.state = 'confirmed'`
  return db.kysely
    .selectFrom('schedules')
    .innerJoin('claims', 'claims.schedule_id', 'schedules.id')
    .leftJoin('reservations', 'reservations.id', 'claims.reservation_id')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .select([
      ...selected(['id', 'kind', 'titleId', 'screenId', 'startsAt', 'showDate', 'showTime', 'layoutHash']),
      sql<number>`(count(*) filter (where ${isSold}))::int`.as('sold'),
      sql<number>`(count(distinct reservations.id) filter (where ${isSold}))::int`.as('orders'),
      sql<number>`(count(*) filter (where ${isSold} is not true))::int`.as('held'),
      /** Expiry of the last hold; the hold of a payment has no known expiry. */
      sql<Date | null>`max(claims.expires_at) filter (where ${isSold} is not true and isfinite(claims.expires_at))`.as(
        'heldUntil',
      ),
      sql<boolean>`coalesce(bool_or(${isSold} is not true and not isfinite(claims.expires_at)), false)`.as(
        'isBeingPaid',
      ),
      sql<
        number[]
      >`coalesce(array_agg(claims.seat_index order by claims.seat_index) filter (where ${isSold}), '{}')`.as(
        'soldSeats',
      ),
      sql<boolean>`coalesce(bool_or(show_changes.state = 'postponed'), false)`.as('isPostponed'),
    ])
    .where(sql<boolean>`schedules.id = any(${ids}::text[])`)
    .where('claims.expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`show_changes.state is distinct from 'cancelled'`)
    .groupBy('schedules.id')
    .orderBy('starts_at')
    .orderBy('schedules.id')
    .execute()
}
export type TakenShow = Awaited<ReturnType<typeof findSoldShows>>[number]

/** Rows per page: takes only a few milliseconds. */
const pageRows = 500

interface PageCursor {
  readonly startsAt: Date
  readonly id: string
}

/** Yields pages of shows on sale that start after a moment, soonest first, with the seats of their halls. */
export function findShows(db: Database, after: Date): AsyncGenerator<ShowRow[], void> {
  return readPages({ startsAt: after, id: '' }, pageRows, (mark) =>
    showsWithSeats(db, mark).where('withdrawn', '=', false).execute(),
  )
}

/** Yields pages of shows changed after a version of the catalogue, including withdrawn ones. */
export function findChangedShows(db: Database, version: string): AsyncGenerator<ShowRow[], void> {
  return readPages({ startsAt: new Date(0), id: '' }, pageRows, (mark) =>
    showsWithSeats(db, mark).where('revision', '>', version).execute(),
  )
}

const showsWithSeats = (db: Database, { startsAt, id }: PageCursor) =>
  db.kysely
    .selectFrom('schedules')
    .innerJoin('layouts', 'layouts.hash', 'schedules.layout_hash')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .leftJoin('stopped_sales', 'stopped_sales.schedule_id', 'schedules.id')
    .select([
      sql<boolean>`stopped_sales.schedule_id is not null`.as('isSaleStopped'),
      'show_changes.state as changedTo',
      'new_starts_at as newStartsAt',
      ...selected(onSaleColumns),
      'withdrawn',
      'layouts.seats',
    ])
    .where(sql<boolean>`(starts_at, schedules.id) > (${startsAt}, ${id})`)
    .orderBy('starts_at')
    .orderBy('schedules.id')
    .limit(pageRows)
export type ShowRow = Awaited<ReturnType<ReturnType<typeof showsWithSeats>['execute']>>[number]
