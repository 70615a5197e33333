import { sql } from 'kysely'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import type { PricedLine } from '@/server/orders/share-order'
import type { Database, Store } from '@/server/platform/store/store'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { orderWithin } from '../limits-repository'
import { showWithin } from './admissions'
import { hasBought, readAtOnce, type Range } from './order-events'
import type { RefundedMoney } from './sales-repository'

interface ShowOfDay {
  readonly id: string
  readonly titleId: string
  readonly cinemaId: string
  readonly screenId: string
  readonly countryId: number
  readonly showDate: string
  readonly startsAt: Date
  /** Of a postponed show whose new date is known. */
  readonly newStartsAt: Date | null
}

/** Returns film shows of some days within limits, and those that were postponed to about these days. */
export function readShowsOfDays(store: Store, { days, limits }: Range): Promise<ShowOfDay[]> {
  return readAtOnce(store, async (transaction) => {
    const { rows } = await sql<ShowOfDay>`
      select s.id, s.title_id as "titleId", s.cinema_id as "cinemaId", s.screen_id as "screenId", s.country_id as "countryId",
             s.show_date as "showDate", s.starts_at as "startsAt", case when c.state = 'postponed' then c.new_starts_at end as "newStartsAt"
        from schedules s left join show_changes c on c.schedule_id = s.id
       where s.kind = 'movie' and ${showWithin(limits)}
         and (s.show_date between ${days.from} and ${days.to}
              or c.new_starts_at between ${addDays(days.from, -1)}::timestamptz and ${addDays(days.to, 3)}::timestamptz)`.execute(
      transaction.kysely,
    )
    return rows
  })
}

/** An order of a show, or one that staff moved away from it to another show. */
export interface OrderOfShow {
  readonly scheduleId: string
  /** The show that the order is for now. */
  readonly currentId: string
  /** From show to show, oldest first. */
  readonly exchanges: readonly { readonly from: string; readonly at: Date }[]
  readonly currency: string
  readonly soldAt: Date
  readonly lines: readonly PricedLine[]
  readonly returns: readonly {
    readonly at: Date
    readonly seats: readonly number[]
    readonly amountMinor: number
    readonly isWhole: boolean
  }[]
  /** Received according to the ledger. */
  readonly paidMinor: number
  readonly refunded: RefundedMoney
}

type StoredOrder = Omit<OrderOfShow, 'returns' | 'refunded' | 'exchanges'> &
  RefundedMoney & {
    readonly exchanges: readonly { readonly from: string; readonly atMs: number }[]
    readonly returns: readonly (Omit<OrderOfShow['returns'][number], 'at'> & { readonly atMs: number })[]
  }
const showsAtOnce = 40

/** Reads the paid orders of shows within limits, those of some shows at once, also orders that have left them. */
export async function* readOrdersOfShows(
  store: Store,
  ids: readonly string[],
  limits: StaffLimits,
): AsyncGenerator<OrderOfShow[], void> {
  for (let i = 0; i < ids.length; i += showsAtOnce) {
    const some = ids.slice(i, i + showsAtOnce)
    // A moved order is listed at both shows, even where the reader’s limits exclude the other one.
    const ofBrands = { ...limits, cinemaIds: [], eventIds: [] }
    const { rows } = await readAtOnce(store, (transaction) =>
      sql<StoredOrder>`
        select of.schedule_id as "scheduleId", b.schedule_id as "currentId", coalesce(x.exchanges, '[]') as exchanges, o.currency, b.created_at as "soldAt", l.lines, coalesce(r.returns, '[]') as returns,
               coalesce(paid.minor, 0)::float8 as "paidMinor", coalesce(f.asked, 0)::float8 as "askedMinor",
               coalesce(f.back, 0)::float8 as "backMinor", coalesce(f.underway, 0)::float8 as "onItsWayMinor",
               coalesce(f.stuck, 0)::float8 as "stuckMinor"
          from (select id, schedule_id from bookings where schedule_id = any(${some}::text[])
                union select booking_id, from_schedule_id from show_exchanges where from_schedule_id = any(${some}::text[])) of
          join bookings b on b.id = of.id
          join orders o on o.id = b.order_id
          cross join lateral (
            select json_agg(json_build_object('from', from_schedule_id, 'atMs', extract(epoch from exchanged_at) * 1000)
                     order by id) as exchanges
              from show_exchanges where booking_id = b.id) x
          cross join lateral (
            select json_agg(json_build_object('kind', kind, 'code', code, 'quantity', quantity, 'unitMinor', unit_minor,
                     'seatIndex', seat_index) order by position) as lines
              from order_lines where order_id = o.id) l
          cross join lateral (
            select json_agg(json_build_object('atMs', extract(epoch from created_at) * 1000, 'seats', seats,
                     'amountMinor', amount_minor, 'isWhole', is_whole) order by created_at, id) as returns
              from order_returns where order_id = o.id) r
          cross join lateral (
            select sum(e.amount_minor) as minor from payments p join ledger e on e.order_id = o.id and e.payment_id = p.id
             where p.order_id = o.id and e.reason = 'paid-in' and ${hasBought}) paid
          cross join lateral (
            select sum(amount_minor) as asked, sum(amount_minor) filter (where state in ('asked', 'underway')) as underway,
                   sum(amount_minor) filter (where state = 'stuck') as stuck,
                   sum((select -sum(e.amount_minor) from ledger e where e.dedupe_key = 'out:' || refunds.id)) as back
              from refunds where order_id = o.id and return_id is not null) f
         where ${orderWithin(ofBrands)}`.execute(transaction.kysely),
    )
    yield rows.map(({ askedMinor, backMinor, onItsWayMinor, stuckMinor, returns, exchanges, ...order }) => ({
      ...order,
      exchanges: exchanges.map(({ from, atMs }) => ({ from, at: new Date(atMs) })),
      returns: returns.map(({ atMs, ...each }) => ({ ...each, at: new Date(atMs) })),
      refunded: { askedMinor, backMinor, onItsWayMinor, stuckMinor },
    }))
  }
}

interface SentDetails {
  readonly returns: readonly { readonly distributor: string; readonly cinema: string }[]
}

/** Action in the log that says a return was sent. // 081-sent-returns.ts */
export const sentAction = 'box-office-return'

/** Returns when returns of a week were marked as sent, and which, oldest first. */
export async function findSentReturns(db: Database, week: string) {
  const { rows } = await sql<{ at: Date; by: string; why: string; details: SentDetails }>`
    select at, by_name as by, why, details from operator_actions
     where what = ${sql.lit(sentAction)} and details->>'week' = ${week} order by id`.execute(db.kysely)
  return rows.map(({ details, ...action }) => ({ ...action, returns: details.returns }))
}
