import { sql, type RawBuilder } from 'kysely'
import { countryById } from '@/server/catalogue/countries'
import type { OrderKind } from '@/server/platform/store/order-tables'
import type { PaymentsTable } from '@/server/platform/store/payment-tables'
import type { RowOf } from '@/server/platform/store/row-terms'
import type { Transaction } from '@/server/platform/store/store'

/** Local days, `YYYY-MM-DD`, both included: by the clock of the cinema, or of an order of vouchers' country. */
export interface Days {
  readonly from: string
  readonly to: string
}

const dayMs = 24 * 3_600_000
/** No clock is further from UTC than a day: what an index finds first. */
const earliest = ({ from }: Days) => new Date(Date.parse(`${from}T00:00:00Z`) - dayMs)
const latest = ({ to }: Days) => new Date(Date.parse(`${to}T00:00:00Z`) + 2 * dayMs)

const countries = [...countryById.values()]
const countryIds = countries.map(({ id }) => id)
const timeZones = countries.map(({ timeZone }) => timeZone)
const zoneOfCountry = sql`(${timeZones}::text[])[array_position(${countryIds}::int[], o.country_id)]`
const zone = sql`coalesce(r.show->>'timeZone', ${zoneOfCountry}, 'UTC')`

const minor = (what: RawBuilder<unknown>) => sql<number>`coalesce(sum(${what}), 0)::float8`
const minorWhere = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${what}) filter (where ${where}), 0)::float8`

/** Orders of which something happened on these days: what made it happen is `made`, a table with `order_id` and `created_at`. */
const ordersBy = (made: RawBuilder<unknown>, columns: RawBuilder<unknown>, days: Days) => sql`
  select o.id, o.brand_id, o.currency, o.kind, o.country_id, r.schedule_id,
         m.created_at at time zone ${zone} as local_at, ${columns}
    from ${made} m
    join orders o on o.id = m.order_id
    left join reservations r on r.id = o.id
   where m.created_at >= ${earliest(days)} and m.created_at < ${latest(days)}
     and (m.created_at at time zone ${zone})::date between ${days.from}::date and ${days.to}::date`

const sold = (days: Days) => sql`sold as materialized (
  ${ordersBy(sql`bookings`, sql`m.id as sale_id`, days)} union all ${ordersBy(sql`voucher_sales`, sql`m.id as sale_id`, days)})`

const returned = (days: Days) => sql`returned as materialized (
  ${ordersBy(sql`order_returns`, sql`m.id as return_id, m.amount_minor, cardinality(m.seats) as seats`, days)})`

const byShow = sql`x.brand_id, x.currency, x.kind, x.schedule_id, x.country_id`
/** What a show was called when it was sold is read of one of its orders, not of each. */
const oneOfShow = sql`${byShow}, min(x.id) as one`
const ofShow = sql`x.brand_id as "brandId", x.currency, x.kind, x.schedule_id as "scheduleId", x.country_id as "countryId",
  schedules.cinema_id as "cinemaId", r.show->>'cinemaName' as "cinemaName", r.show->>'title' as title,
  r.show->>'startsAt' as "startsAtIso", r.show->>'timeZone' as "clock"`
const theirShows = sql`left join reservations r on r.id = x.one left join schedules on schedules.id = x.schedule_id`

/** A show of a brand in a currency; vouchers are of no show. */
export type OfShow = Pick<RowOf<'orders'>, 'brandId' | 'currency' | 'countryId'> & {
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

/** What the lines of the orders say that were sold. */
export async function soldByShow(on: Transaction, days: Days) {
  const { rows } = await sql<OfShow & SoldOfShow>`
    with ${sold(days)}, x as (
      select ${oneOfShow}, count(*)::int as orders, coalesce(sum(tickets), 0)::int as tickets,
             ${minor(sql`gross`)} as gross, ${minor(sql`discounts`)} as discounts, ${minor(sql`fees`)} as fees, ${minor(sql`taxes`)} as taxes
        from sold x cross join lateral (
          select sum(l.quantity) filter (where l.kind = 'seat') as tickets,
                 sum(${amount}) filter (where l.kind in ('seat', 'food', 'voucher')) as gross,
                 sum(-${amount}) filter (where l.kind = 'discount') as discounts,
                 sum(${amount}) filter (where l.kind = 'fee' and l.code <> ${tax}) as fees,
                 sum(${amount}) filter (where l.kind = 'fee' and l.code = ${tax}) as taxes
            from order_lines l where l.order_id = x.id) lines
       group by ${byShow}
    )
    select ${ofShow}, x.orders, x.tickets, x.gross as "grossMinor", x.discounts as "discountsMinor", x.fees as "feesMinor",
           x.taxes as "taxesMinor"
      from x ${theirShows}`.execute(on.kysely)
  return rows
}
const amount = sql`l.quantity::bigint * l.unit_minor`
/** The one fee that is a tax; there is no other. // server/catalogue/catalogue-items.ts */
const tax = 'vat'

/** Fees, taxes and discounts of these orders by their codes. */
export async function linesByCode(on: Transaction, days: Days) {
  const { rows } = await sql<
    Pick<RowOf<'orders'>, 'currency'> & {
      readonly is: 'discount' | 'fee' | 'tax'
      readonly code: string
      readonly amountMinor: number
    }
  >`with ${sold(days)}
    select x.currency, l.code, case when l.kind = 'fee' and l.code = ${tax} then 'tax' else l.kind end as "is",
           ${minor(sql`abs(${amount})`)} as "amountMinor"
      from sold x join order_lines l on l.order_id = x.id
     where l.kind in ('fee', 'discount')
     group by 1, 2, 3`.execute(on.kysely)
  return rows
}

/** How the sales went, by the hour of the day or by the day. */
export async function soldOverTime(on: Transaction, days: Days, by: 'hour' | 'day') {
  const step = by === 'hour' ? 'HH24' : 'YYYY-MM-DD'
  const { rows } = await sql<
    Pick<RowOf<'orders'>, 'currency'> & {
      readonly at: string
      readonly orders: number
      readonly tickets: number
      readonly totalMinor: number
    }
  >`with ${sold(days)}
    select x.currency, to_char(x.local_at, ${step}) as "at", count(distinct x.id)::int as orders,
           coalesce(sum(l.quantity) filter (where l.kind = 'seat'), 0)::int as tickets,
           ${minor(amount)} as "totalMinor"
      from sold x join order_lines l on l.order_id = x.id
     group by 1, 2`.execute(on.kysely)
  return rows
}

/** A way to pay. */
export type Way = Pick<RowOf<'orders'>, 'currency'> &
  Pick<PaymentsTable, 'instrument'> & { readonly provider: string }

/**
 * What the ledger says that these orders got, by the way it was paid. `fromAccountsMinor` is what wallets and vouchers lost for it,
 * which is the same money seen from the other side.
 */
export async function paidByWay(on: Transaction, days: Days) {
  const { rows } = await sql<
    Way & { readonly payments: number; readonly paidMinor: number; readonly fromAccountsMinor: number }
  >`with ${sold(days)}
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
     group by 1, 2, 3`.execute(on.kysely)
  return rows
}
/** It paid for what its order became, and did not go back by itself. */
const hasBought = sql`(p.state = 'approved' or (p.state = 'refunded'
  and exists (select from refunds f where f.payment_id = p.id and f.return_id is not null)))`

export interface ReturnedOfShow {
  readonly returns: number
  readonly ticketsBack: number
  readonly refundsMinor: number
}

/** What was decided to go back, of whatever was sold on whichever day. */
export async function returnedByShow(on: Transaction, days: Days) {
  const { rows } = await sql<OfShow & ReturnedOfShow>`
    with ${returned(days)}, x as (
      select ${oneOfShow}, count(*)::int as returns, coalesce(sum(x.seats), 0)::int as back,
             ${minor(sql`x.amount_minor::bigint`)} as refunds
        from returned x
       group by ${byShow}
    )
    select ${ofShow}, x.returns, x.back as "ticketsBack", x.refunds as "refundsMinor" from x ${theirShows}`.execute(
    on.kysely,
  )
  return rows
}

export interface RefundedMoney {
  /** What was asked for of the payments. */
  readonly askedMinor: number
  /** The ledger has it. */
  readonly backMinor: number
  readonly onItsWayMinor: number
  /** No machine can give it back. */
  readonly stuckMinor: number
}
const refundedColumns = sql`
  ${minor(sql`f.amount_minor::bigint`)} as "askedMinor",
  coalesce(sum((select -sum(e.amount_minor) from ledger e where e.dedupe_key = 'out:' || f.id)), 0)::float8 as "backMinor",
  ${minorWhere(sql`f.amount_minor::bigint`, sql`f.state in ('asked', 'underway')`)} as "onItsWayMinor",
  ${minorWhere(sql`f.amount_minor::bigint`, sql`f.state = 'stuck'`)} as "stuckMinor"`

/** The money of these returns, by the way it goes back. */
export async function refundedByWay(on: Transaction, days: Days) {
  const { rows } = await sql<Way & RefundedMoney>`
    with ${returned(days)}
    select x.currency, p.provider, p.instrument, ${refundedColumns}
      from returned x
      join refunds f on f.return_id = x.return_id
      join payments p on p.id = f.payment_id
     group by 1, 2, 3`.execute(on.kysely)
  return rows
}

/** Money that came on these days and bought nothing: it came late, or twice, or its show was called off meanwhile. */
export async function paidForNothing(on: Transaction, days: Days) {
  const came = sql`(select * from ledger where reason = 'paid-in' and order_id is not null)`
  const { rows } = await sql<
    Pick<RowOf<'orders'>, 'currency'> &
      RefundedMoney & { readonly payments: number; readonly paidMinor: number }
  >`with came as materialized (${ordersBy(came, sql`m.payment_id, m.amount_minor`, days)})
    select x.currency, count(*)::int as payments, ${minor(sql`x.amount_minor::bigint`)} as "paidMinor", ${refundedColumns}
      from came x
      join payments p on p.id = x.payment_id
      left join refunds f on f.payment_id = p.id and f.return_id is null
     where not (${hasBought} and (exists (select from bookings b where b.order_id = x.id)
                               or exists (select from voucher_sales s where s.order_id = x.id)))
     group by 1`.execute(on.kysely)
  return rows
}
