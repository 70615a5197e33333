import { sql, type RawBuilder } from 'kysely'
import { nightMinutes } from '@/server/orders/door/door-shows-repository'
import { countryById } from '@/server/platform/countries'
import type { OrderKind } from '@/server/platform/store/tables/order-tables'
import type { PaymentsTable } from '@/server/platform/store/tables/payment-tables'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Transaction } from '@/server/platform/store/store'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { orderWithin } from '../limits-repository'
import type { DayKind, Days } from '../parse-days'

const hourMs = 3_600_000
/** Local times differ from UTC by at most 14 hours ahead or 12 behind: this range lets an index preselect. */
const earliest = ({ from }: Days) => new Date(Date.parse(`${from}T00:00:00Z`) - 14 * hourMs)
const latest = ({ to }: Days) =>
  new Date(Date.parse(`${to}T00:00:00Z`) + (24 + 12) * hourMs + nightMinutes * 60_000)

const countries = [...countryById.values()]
const countryIds = countries.map(({ id }) => id)
const timeZones = countries.map(({ timeZone }) => timeZone)
const zoneOfCountry = sql`(${timeZones}::text[])[array_position(${countryIds}::int[], o.country_id)]`
const zone = sql`coalesce(r.show->>'timeZone', ${zoneOfCountry}, 'UTC')`

const minor = (value: RawBuilder<unknown>) => sql<number>`coalesce(sum(${value}), 0)::float8`
const minorWhere = (value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)::float8`

/** The days of a report and what the person who reads it is limited to. */
export interface Range {
  readonly days: Days
  readonly kind: DayKind
  readonly limits: StaffLimits
}

/**
 * Selects orders with an event on these days; `made` is a table of the events with `order_id` and
 * `created_at`.
 */
const ordersBy = (
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

const sold = (range: Range) => sql`sold as materialized (
  ${ordersBy(sql`bookings`, sql`m.id as sale_id`, range)} union all ${ordersBy(sql`voucher_sales`, sql`m.id as sale_id`, range)})`

const returned = (range: Range) => sql`returned as materialized (
  ${ordersBy(sql`order_returns`, sql`m.id as return_id, m.amount_minor, cardinality(m.seats) as seats`, range)})`

const byShow = sql`x.brand_id, x.currency, x.kind, x.schedule_id, x.country_id`
/** The show’s details at the time of sale are read from one of its orders, not from each. */
const oneOfShow = sql`${byShow}, min(x.id) as one`
const ofShow = sql`x.brand_id as "brandId", x.currency, x.kind, x.schedule_id as "scheduleId", x.country_id as "countryId",
  schedules.cinema_id as "cinemaId", r.show->>'cinemaName' as "cinemaName", r.show->>'title' as title,
  r.show->>'startsAt' as "startsAtIso", r.show->>'timeZone' as "clock"`
const theirShows = sql`left join reservations r on r.id = x.one left join schedules on schedules.id = x.schedule_id`

/** A show of a brand in a currency; vouchers belong to no show. */
export type ShowKey = Pick<RowOf<'orders'>, 'brandId' | 'currency' | 'countryId'> & {
  readonly kind: OrderKind
  readonly scheduleId: string | null
  readonly cinemaId: string | null
  readonly cinemaName: string | null
  readonly title: string | null
  readonly startsAtIso: string | null
  readonly clock: string | null
}

export interface SoldOfShow {
  readonly orders: number
  readonly tickets: number
  readonly grossMinor: number
  readonly discountsMinor: number
  readonly feesMinor: number
  readonly taxesMinor: number
}

const amount = sql`l.quantity::bigint * l.unit_minor`
/** The code of the only fee that is a tax. // server/catalogue/items/catalogue-items.ts */
const tax = 'vat'

/** The lines of the sold orders, each read once, and their sums by order. */
const theirLines = sql`lines as materialized (
  select x.id, x.currency, l.kind, l.code, l.quantity, ${amount} as minor
    from sold x join order_lines l on l.order_id = x.id
), sums as materialized (
  select l.id, sum(l.minor) as total,
         sum(l.quantity) filter (where l.kind = 'seat') as tickets,
         sum(l.minor) filter (where l.kind in ('seat', 'food', 'voucher')) as gross,
         sum(-l.minor) filter (where l.kind = 'discount') as discounts,
         sum(l.minor) filter (where l.kind = 'fee' and l.code <> ${tax}) as fees,
         sum(l.minor) filter (where l.kind = 'fee' and l.code = ${tax}) as taxes
    from lines l group by l.id
)`

const soldByShow = sql`
  select ${ofShow}, x.orders, x.tickets, x.gross as "grossMinor", x.discounts as "discountsMinor", x.fees as "feesMinor",
         x.taxes as "taxesMinor"
    from (select ${oneOfShow}, count(*)::int as orders, coalesce(sum(sums.tickets), 0)::int as tickets,
                 ${minor(sql`gross`)} as gross, ${minor(sql`discounts`)} as discounts, ${minor(sql`fees`)} as fees,
                 ${minor(sql`taxes`)} as taxes
            from sold x left join sums on sums.id = x.id
           group by ${byShow}) x ${theirShows}`

const linesByCode = sql`
  select l.currency, l.code, case when l.kind = 'fee' and l.code = ${tax} then 'tax' else l.kind end as "is",
         ${minor(sql`abs(l.minor)`)} as "amountMinor"
    from lines l
   where l.kind in ('fee', 'discount')
   group by 1, 2, 3 order by 1, 2, 3`

const soldOverTime = (unit: 'hour' | 'day') => sql`
  select x.currency, to_char(x.local_at, ${unit === 'hour' ? 'HH24' : 'YYYY-MM-DD'}) as "at", count(*)::int as orders,
         coalesce(sum(sums.tickets), 0)::int as tickets, ${minor(sql`sums.total`)} as "totalMinor"
    from sold x join sums on sums.id = x.id
   group by 1, 2`

export type Way = Pick<RowOf<'orders'>, 'currency'> &
  Pick<PaymentsTable, 'instrument'> & { readonly provider: string }

/** Whether the payment paid for its order and was not refunded as a whole without a return. */
const hasBought = sql`(p.state = 'approved' or (p.state = 'refunded'
  and exists (select from refunds f where f.payment_id = p.id and f.return_id is not null)))`

/**
 * Payments that these orders received according to the ledger, by payment method. `fromAccountsMinor` is the
 * amount debited from wallets and vouchers, the same money seen from the other side.
 */
const paidByWay = sql`
  select x.currency, p.provider, p.instrument, count(*)::int as payments, ${minor(sql`got.minor`)} as "paidMinor",
         ${minor(sql`-lost.amount_minor::bigint`)} as "fromAccountsMinor"
    from sold x
    join payments p on p.order_id = x.id
    cross join lateral (
      -- An entry is found by its order: the index of what was paid in is by time, and of all times.
      select sum(e.amount_minor) filter (where e.reason = 'paid-in') as minor
        from ledger e where e.order_id = x.id and e.payment_id = p.id) got
    left join ledger lost on lost.dedupe_key = 'take:' || p.id
   where ${hasBought} and got.minor is not null
   group by 1, 2, 3 order by 1, 2, 3`

type Currency = Pick<RowOf<'orders'>, 'currency'>

/**
 * Returns rows of several kinds from one statement, so that their common part is read once. Only texts and
 * numbers survive JSON unchanged.
 */
const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`

interface Step extends Currency {
  readonly at: string
  readonly orders: number
  readonly tickets: number
  readonly totalMinor: number
}

/** Reads orders paid on some days over time only. */
export async function readSoldOverTime(
  db: Transaction,
  range: Range,
  unit: 'hour' | 'day',
): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`with ${sold(range)}, ${theirLines} ${soldOverTime(unit)}`.execute(
    db.kysely,
  )
  return rows
}

/** Reads orders paid on some days: by show, by the codes of their lines, over time, and by payment method. */
export async function readSold(db: Transaction, range: Range, unit: 'hour' | 'day') {
  const { rows } = await sql<{
    readonly sold: readonly (ShowKey & SoldOfShow)[]
    readonly codes: readonly (Currency & {
      readonly is: 'discount' | 'fee' | 'tax'
      readonly code: string
      readonly amountMinor: number
    })[]
    readonly curve: readonly Step[]
    readonly paid: readonly (Way & {
      readonly payments: number
      readonly paidMinor: number
      readonly fromAccountsMinor: number
    })[]
  }>`with ${sold(range)}, ${theirLines}
    select ${listOf(soldByShow)} as sold, ${listOf(linesByCode)} as codes, ${listOf(soldOverTime(unit))} as curve,
           ${listOf(paidByWay)} as paid`.execute(db.kysely)
  return onlyRow(rows)
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The query returned no rows')
  return row
}

export interface ReturnedOfShow {
  readonly returns: number
  readonly ticketsBack: number
  readonly refundsMinor: number
}

export interface RefundedMoney {
  /** Amount requested as refunds of the payments. */
  readonly askedMinor: number
  /** Refunded according to the ledger. */
  readonly backMinor: number
  readonly onItsWayMinor: number
  /** Refunds that need a person. */
  readonly stuckMinor: number
}
const refundedColumns = sql`
  ${minor(sql`f.amount_minor::bigint`)} as "askedMinor",
  coalesce(sum((select -sum(e.amount_minor) from ledger e where e.dedupe_key = 'out:' || f.id)), 0)::float8 as "backMinor",
  ${minorWhere(sql`f.amount_minor::bigint`, sql`f.state in ('asked', 'underway')`)} as "onItsWayMinor",
  ${minorWhere(sql`f.amount_minor::bigint`, sql`f.state = 'stuck'`)} as "stuckMinor"`

const returnedByShow = sql`
  select ${ofShow}, x.returns, x.back as "ticketsBack", x.refunds as "refundsMinor"
    from (select ${oneOfShow}, count(*)::int as returns, coalesce(sum(x.seats), 0)::int as back,
                 ${minor(sql`x.amount_minor::bigint`)} as refunds
            from returned x
           group by ${byShow}) x ${theirShows}`

const refundedByWay = sql`
  select x.currency, p.provider, p.instrument, ${refundedColumns}
    from returned x
    join refunds f on f.return_id = x.return_id
    join payments p on p.id = f.payment_id
   group by 1, 2, 3 order by 1, 2, 3`

export async function readReturned(db: Transaction, range: Range) {
  const { rows } = await sql<{
    readonly returned: readonly (ShowKey & ReturnedOfShow)[]
    readonly refunded: readonly (Way & RefundedMoney)[]
  }>`with ${returned(range)}
    select ${listOf(returnedByShow)} as returned, ${listOf(refundedByWay)} as refunded`.execute(db.kysely)
  return onlyRow(rows)
}

/** Reads payments of these days that bought nothing: late, duplicate, or for a show cancelled in between. */
export async function readUnusedPayments(db: Transaction, range: Range) {
  const { days } = range
  // Nearly all payments bought something, so the orders are joined only for the rest.
  const stray = sql`(
    select e.order_id, e.created_at, e.payment_id, e.amount_minor
      from ledger e join payments p on p.id = e.payment_id
     where e.reason = 'paid-in' and e.order_id is not null
       and e.created_at >= ${earliest(days)} and e.created_at < ${latest(days)}
       and not (${hasBought} and (exists (select from bookings b where b.order_id = e.order_id)
                               or exists (select from voucher_sales s where s.order_id = e.order_id))))`
  const { rows } = await sql<
    Currency & RefundedMoney & { readonly payments: number; readonly paidMinor: number }
  >`with came as materialized (${ordersBy(stray, sql`m.payment_id, m.amount_minor`, range)})
    select x.currency, count(*)::int as payments, ${minor(sql`x.amount_minor::bigint`)} as "paidMinor", ${refundedColumns}
      from came x
      left join refunds f on f.payment_id = x.payment_id and f.return_id is null
     group by 1`.execute(db.kysely)
  return rows
}
