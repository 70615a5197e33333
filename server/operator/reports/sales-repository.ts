import { sql, type RawBuilder } from 'kysely'
import type { OrderKind } from '@/server/platform/store/tables/order-tables'
import type { PaymentsTable } from '@/server/platform/store/tables/payment-tables'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Transaction } from '@/server/platform/store/store'
import {
  earliest,
  hasBought,
  latest,
  aggregateRows,
  minor,
  minorWhere,
  takeOnlyRow,
  ordersBy,
  returned,
  sold,
  type Range,
} from './order-events'

const byShow = sql`x.brand_id, x.currency, x.kind, x.schedule_id, x.country_id`
/** The show’s details at the time of sale are read from one of its orders, not from each. */
const oneOfShow = sql`${byShow}, min(x.id) as one`
const ofShow = sql`x.brand_id as "brandId", x.currency, x.kind, x.schedule_id as "scheduleId", x.country_id as "countryId",
  schedules.cinema_id as "cinemaId", r.show->>'cinemaName' as "cinemaName", r.show->>'title' as title,
  schedules.title_id as "titleId", r.show->>'startsAt' as "startsAtIso", r.show->>'timeZone' as "clock"`
const theirShows = sql`left join reservations r on r.id = x.one left join schedules on schedules.id = x.schedule_id`

/** Groupings that are computed only when requested; `places`: brands, cinemas and films. */
export const salesParts = ['places', 'shows', 'hours', 'offers', 'campaigns', 'channels'] as const
export type SalesPart = (typeof salesParts)[number]

const listIf = (isShown: boolean, rows: RawBuilder<unknown>) =>
  isShown ? aggregateRows(rows) : sql`'[]'::json`

/** The figures of shows summed by film, cinema and brand: far fewer rows than one for each show. */
const withoutShows = (ofShows: RawBuilder<unknown>, figures: readonly string[]) => sql`
  select x."brandId", x.currency, x.kind, x."countryId", x."cinemaId", x."cinemaName", x.title, x."titleId",
         null as "scheduleId", null as "startsAtIso", null as clock,
         ${sql.join(figures.map((name) => sql`sum(x.${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (${ofShows}) x group by 1, 2, 3, 4, 5, 6, 7, 8`

/**
 * A show of a brand in a currency; vouchers belong to no show. Without the shows themselves, what they have in
 * common.
 */
export type ShowKey = Pick<RowOf<'orders'>, 'brandId' | 'currency' | 'countryId'> & {
  readonly kind: OrderKind
  readonly scheduleId: string | null
  readonly cinemaId: string | null
  readonly cinemaName: string | null
  readonly titleId: string | null
  readonly title: string | null
  readonly startsAtIso: string | null
  readonly clock: string | null
}

export interface SoldOfShow {
  readonly orders: number
  readonly tickets: number
  /** Tickets among them that staff gave away. */
  readonly freeTickets: number
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
         sum(l.quantity) filter (where l.kind = 'seat' and exists (select from given_tickets g where g.order_id = l.id)) as free,
         sum(l.minor) filter (where l.kind in ('seat', 'food', 'voucher')) as gross,
         sum(-l.minor) filter (where l.kind = 'discount') as discounts,
         sum(l.minor) filter (where l.kind = 'fee' and l.code <> ${tax}) as fees,
         sum(l.minor) filter (where l.kind = 'fee' and l.code = ${tax}) as taxes
    from lines l group by l.id
)`

const soldSums = sql`count(*)::int as orders, coalesce(sum(sums.tickets), 0)::int as tickets,
  coalesce(sum(sums.free), 0)::int as "freeTickets", ${minor(sql`gross`)} as "grossMinor", ${minor(sql`discounts`)} as "discountsMinor", ${minor(sql`fees`)} as "feesMinor",
  ${minor(sql`taxes`)} as "taxesMinor"`

const soldByShow = sql`
  select ${ofShow}, x.orders, x.tickets, x."freeTickets", x."grossMinor", x."discountsMinor", x."feesMinor", x."taxesMinor"
    from (select ${oneOfShow}, ${soldSums} from sold x left join sums on sums.id = x.id group by ${byShow}) x ${theirShows}`

const soldByPlace = withoutShows(soldByShow, [
  'orders',
  'tickets',
  'freeTickets',
  'grossMinor',
  'discountsMinor',
  'feesMinor',
  'taxesMinor',
])

const linesByCode = sql`
  select l.currency, l.code, case when l.kind = 'fee' and l.code = ${tax} then 'tax' else l.kind end as "is",
         ${minor(sql`abs(l.minor)`)} as "amountMinor"
    from lines l
   where l.kind in ('fee', 'discount')
   group by 1, 2, 3 order by 1, 2, 3`

/** The local day and hour of an event, `YYYY-MM-DD` and `HH`. */
const localHour = sql`to_char(x.local_at, 'YYYY-MM-DD') as day, to_char(x.local_at, 'HH24') as hour`
export interface LocalHour extends Currency {
  readonly day: string
  readonly hour: string
}

const soldByHour = sql`
  select x.currency, ${localHour}, ${soldSums} from sold x left join sums on sums.id = x.id group by 1, 2, 3`

/** Orders with a discount by its code; an order with two of them counts for both. */
const soldByOffer = sql`
  select x.currency, l.code, count(*)::int as orders, coalesce(sum(sums.tickets), 0)::int as tickets,
         ${minor(sql`-l.minor`)} as "discountsMinor", ${minor(sql`sums.total`)} as "totalMinor"
    from (select id, code, sum(minor) as minor from lines where kind = 'discount' group by 1, 2) l
    join sold x on x.id = l.id
    join sums on sums.id = l.id
   group by 1, 2`

const campaign = sql`coalesce(concat_ws(' / ', c.source, c.medium, c.campaign), '') as campaign`
const theirCampaign = sql`left join order_campaigns c on c.order_id = x.id`
export interface Campaign extends Currency {
  readonly campaign: string
}

const soldByCampaign = sql`
  select x.currency, ${campaign}, ${soldSums}
    from sold x left join sums on sums.id = x.id ${theirCampaign} group by 1, 2`

/** Whether an order was sold on the site or at a counter. */
const channel = sql`case when exists (select from counter_sales k where k.order_id = x.id) then 'counter' else 'web' end as channel`
export interface Channel extends Currency {
  readonly channel: 'web' | 'counter'
}

const soldByChannel = sql`
  select x.currency, ${channel}, ${soldSums} from sold x left join sums on sums.id = x.id group by 1, 2`

type Currency = Pick<RowOf<'orders'>, 'currency'>

export type Way = Pick<RowOf<'orders'>, 'currency'> &
  Pick<PaymentsTable, 'instrument'> & { readonly provider: string }

/**
 * Payments that these orders received according to the ledger, by payment method. `fromAccountsMinor` is the
 * amount debited from wallets and vouchers, the same money seen from the other side.
 */
export const paidByWay = sql`
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

/** Reads orders paid on some days by hour only. */
export async function readSoldByHour(db: Transaction, range: Range): Promise<(LocalHour & SoldOfShow)[]> {
  const { rows } = await sql<
    LocalHour & SoldOfShow
  >`with ${sold(range)}, ${theirLines} ${soldByHour}`.execute(db.kysely)
  return rows
}

/**
 * Reads orders paid on some days: by show, by the codes of their lines, over time, by campaign and by payment
 * method; of `salesParts` only what is shown.
 */
export async function readSold(db: Transaction, range: Range, shown: ReadonlySet<SalesPart>) {
  const { rows } = await sql<{
    readonly sold: readonly (ShowKey & SoldOfShow)[]
    readonly codes: readonly (Currency & {
      readonly is: 'discount' | 'fee' | 'tax'
      readonly code: string
      readonly amountMinor: number
    })[]
    readonly hours: readonly (LocalHour & SoldOfShow)[]
    readonly offers: readonly (Currency & {
      readonly code: string
      readonly orders: number
      readonly tickets: number
      readonly discountsMinor: number
      readonly totalMinor: number
    })[]
    readonly campaigns: readonly (Campaign & SoldOfShow)[]
    readonly channels: readonly (Channel & SoldOfShow)[]
    readonly paid: readonly (Way & {
      readonly payments: number
      readonly paidMinor: number
      readonly fromAccountsMinor: number
    })[]
  }>`with ${sold(range)}, ${theirLines}
    select ${aggregateRows(shown.has('shows') ? soldByShow : soldByPlace)} as sold, ${aggregateRows(linesByCode)} as codes,
           ${listIf(shown.has('hours'), soldByHour)} as hours, ${listIf(shown.has('offers'), soldByOffer)} as offers,
           ${listIf(shown.has('campaigns'), soldByCampaign)} as campaigns,
           ${listIf(shown.has('channels'), soldByChannel)} as channels, ${aggregateRows(paidByWay)} as paid`.execute(
    db.kysely,
  )
  return takeOnlyRow(rows)
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
export const refundedColumns = sql`
  ${minor(sql`f.amount_minor::bigint`)} as "askedMinor",
  coalesce(sum((select -sum(e.amount_minor) from ledger e where e.dedupe_key = 'out:' || f.id)), 0)::float8 as "backMinor",
  ${minorWhere(sql`f.amount_minor::bigint`, sql`f.state in ('asked', 'underway')`)} as "onItsWayMinor",
  ${minorWhere(sql`f.amount_minor::bigint`, sql`f.state = 'stuck'`)} as "stuckMinor"`

const returnedSums = sql`count(*)::int as returns, coalesce(sum(x.seats), 0)::int as "ticketsBack",
  ${minor(sql`x.amount_minor::bigint`)} as "refundsMinor"`

const returnedByShow = sql`
  select ${ofShow}, x.returns, x."ticketsBack", x."refundsMinor"
    from (select ${oneOfShow}, ${returnedSums} from returned x group by ${byShow}) x ${theirShows}`

const returnedByPlace = withoutShows(returnedByShow, ['returns', 'ticketsBack', 'refundsMinor'])

const returnedByHour = sql`select x.currency, ${localHour}, ${returnedSums} from returned x group by 1, 2, 3`
const returnedByCampaign = sql`
  select x.currency, ${campaign}, ${returnedSums} from returned x ${theirCampaign} group by 1, 2`

const returnedByChannel = sql`select x.currency, ${channel}, ${returnedSums} from returned x group by 1, 2`

export const refundedByWay = sql`
  select x.currency, p.provider, p.instrument, ${refundedColumns}
    from returned x
    join refunds f on f.return_id = x.return_id
    join payments p on p.id = f.payment_id
   group by 1, 2, 3 order by 1, 2, 3`

export async function readReturned(db: Transaction, range: Range, shown: ReadonlySet<SalesPart>) {
  const { rows } = await sql<{
    readonly returned: readonly (ShowKey & ReturnedOfShow)[]
    readonly hoursBack: readonly (LocalHour & ReturnedOfShow)[]
    readonly campaignsBack: readonly (Campaign & ReturnedOfShow)[]
    readonly channelsBack: readonly (Channel & ReturnedOfShow)[]
    readonly refunded: readonly (Way & RefundedMoney)[]
  }>`with ${returned(range)}
    select ${aggregateRows(shown.has('shows') ? returnedByShow : returnedByPlace)} as returned,
           ${listIf(shown.has('hours'), returnedByHour)} as "hoursBack",
           ${listIf(shown.has('campaigns'), returnedByCampaign)} as "campaignsBack",
           ${listIf(shown.has('channels'), returnedByChannel)} as "channelsBack", ${aggregateRows(refundedByWay)} as refunded`.execute(
    db.kysely,
  )
  return takeOnlyRow(rows)
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
