import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import { nightMinutes } from '@/server/orders/door/door-shows-repository'
import { countryById } from '@/server/platform/countries'
import type { Store, Transaction } from '@/server/platform/store/store'
import { orderWithin } from '../limits-repository'
import type { DayKind, Days } from '../parse-days'

const hourMs = 3_600_000
/** Local times differ from UTC by at most 14 hours ahead or 12 behind: this range lets an index preselect. */
export const earliest = ({ from }: Days) => new Date(Date.parse(`${from}T00:00:00Z`) - 14 * hourMs)
export const latest = ({ to }: Days) =>
  new Date(Date.parse(`${to}T00:00:00Z`) + (24 + 12) * hourMs + nightMinutes * 60_000)

const countries = [...countryById.values()]
const countryIds = countries.map(({ id }) => id)
const timeZones = countries.map(({ timeZone }) => timeZone)
const zoneOfCountry = sql`(${timeZones}::text[])[array_position(${countryIds}::int[], o.country_id)]`
/** The time zone of an order `o` with its reservation `r`: the cinema’s, or for vouchers the country’s. */
export const zone = sql`coalesce(r.show->>'timeZone', ${zoneOfCountry}, 'UTC')`

export const minor = (value: RawBuilder<unknown>) => sql<number>`coalesce(sum(${value}), 0)::float8`
export const minorWhere = (value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)::float8`

/** The days of a report and what the person who reads it is limited to. */
export interface Range {
  readonly days: Days
  /** Calendar days if omitted. */
  readonly kind?: DayKind
  readonly limits: StaffLimits
}

/**
 * Selects orders with an event on these days; `made` is a table of the events with `order_id` and
 * `created_at`.
 */
export const ordersBy = (
  events: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  { days, kind, limits }: Range,
) => sql`
  select o.id, o.brand_id, o.currency, o.kind, o.country_id, r.schedule_id,
         m.created_at at time zone ${zone} as local_at, ${columns}
    from ${events} m
    join orders o on o.id = m.order_id
    left join reservations r on r.id = o.id
   where m.created_at >= ${earliest(days)} and m.created_at < ${latest(days)}
     and (m.created_at at time zone ${zone} - make_interval(mins => ${kind === 'business' ? nightMinutes : 0}))::date
         between ${days.from}::date and ${days.to}::date
     and ${orderWithin(limits)}`

/** The orders paid on these days. */
export const sold = (range: Range) => sql`sold as materialized (
  ${ordersBy(sql`bookings`, sql`m.id as sale_id`, range)} union all ${ordersBy(sql`voucher_sales`, sql`m.id as sale_id`, range)})`

/** The refunds decided on these days, with their orders. */
export const returned = (range: Range) => sql`returned as materialized (
  ${ordersBy(
    sql`order_returns`,
    sql`m.id as return_id, m.created_at, m.amount_minor, cardinality(m.seats) as seats, m.reason, m.asked_by, m.why`,
    range,
  )})`

/** Whether the payment paid for its order and was not refunded as a whole without a return. */
export const hasBought = sql`(p.state = 'approved' or (p.state = 'refunded'
  and exists (select from refunds f where f.payment_id = p.id and f.return_id is not null)))`

/**
 * Returns rows of several kinds from one statement, so that their common part is read once. Only texts and
 * numbers survive JSON unchanged.
 */
export const aggregateRows = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`

export function takeOnlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The query returned no rows')
  return row
}

/**
 * Days that are read in one transaction, so that other work does not wait for a long history and no query
 * exceeds the database’s time limit. The embedded database runs in this process and blocks it during a query.
 */
const daysAtOnce: Readonly<Record<Store['engine'], number>> = { postgres: 7, pglite: 1 }

/**
 * Makes PostgreSQL find the orders of a few days by index. By default it reads all orders for every few days,
 * in several processes at once, which would slow down visitors.
 */
const fewRowsByIndex =
  'set local enable_seqscan = off; set local random_page_cost = 1.1; set local max_parallel_workers_per_gather = 0'

/** Reads in one transaction, so that all of it is from the same moment. */
export function readAtOnce<Part>(
  store: Store,
  read: (transaction: Transaction) => Promise<Part>,
): Promise<Part> {
  return store.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only')
    await transaction.query(fewRowsByIndex)
    return read(transaction)
  })
}

/** Reads days in slices, and lets other work run in between. */
export async function* readDays<Part>(
  store: Store,
  { days, ...of }: Range,
  read: (transaction: Transaction, range: Range) => Promise<Part>,
): AsyncGenerator<Part, void> {
  for (const slice of splitDays(days, daysAtOnce[store.engine])) {
    yield await readAtOnce(store, (transaction) => read(transaction, { days: slice, ...of }))
    // The embedded database answers without letting other work run first.
    await nextTurn()
  }
}

function splitDays({ from, to }: Days, atOnce: number): Days[] {
  const slices = []
  for (let day = from; day <= to; day = addDays(day, atOnce)) {
    const last = addDays(day, atOnce - 1)
    slices.push({ from: day, to: last < to ? last : to })
  }
  return slices
}
