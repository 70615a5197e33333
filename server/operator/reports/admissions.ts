import { sql, type RawBuilder } from 'kysely'
import { brands } from '@/brands/brands'
import { reports } from '@/contract/office/reports'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { ListDeps } from '../operator-deps'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { listCountriesWithin, noLimits } from '../limits'
import { parseDays } from '../parse-days'
import { readAtOnce } from './order-events'
import { formatLocalTime, readNames, buildRows, sumByCurrency, type DaysRequest } from './report-terms'

const mostDays = 366

/** Condition on a show `s`. */
export function showWithin(limits: StaffLimits): RawBuilder<boolean> {
  const { cinemaIds, eventIds } = limits
  const countries = listCountriesWithin(limits) ?? brands.flatMap(({ settings }) => settings.countries)
  return sql<boolean>`(s.country_id = any(${[...countries]}::int[]) or ${limits.brandIds.length === 0})
    and (cardinality(${cinemaIds}::text[]) = 0 or s.cinema_id = any(${cinemaIds}::text[]))
    and (cardinality(${eventIds}::text[]) = 0 or s.title_id = any(${eventIds}::text[]))`
}

/** Condition on a booking `b` of a show within limits: a show may be sold by several brands. */
const bookingWithin = ({ brandIds }: StaffLimits) =>
  sql<boolean>`(cardinality(${brandIds}::text[]) = 0 or b.brand_id = any(${brandIds}::text[]))`

interface ShowRow {
  readonly id: string
  readonly titleId: string
  readonly cinemaId: string
  readonly screenId: string
  readonly countryId: number
  readonly startsAt: Date
  readonly changedTo: 'cancelled' | 'postponed' | null
  readonly hasBegun: boolean
  readonly seats: number
  readonly sold: number
  readonly admitted: number
}

/** Returns how many of the tickets of each show of some days were used. */
export async function reportAdmissions(deps: ListDeps, requested: DaysRequest, limits = noLimits) {
  const { store } = deps
  const days = parseDays(requested, store, mostDays)
  const names = await readNames(deps)
  const isGood = sql`t.void_at is null and b.cancelled_at is null`
  const { rows: shows } = await readAtOnce(store, (transaction) =>
    sql<ShowRow>`
      select s.id, s.title_id as "titleId", s.cinema_id as "cinemaId", s.screen_id as "screenId", s.country_id as "countryId",
             coalesce(c.new_starts_at, s.starts_at) as "startsAt", c.state as "changedTo",
             coalesce(c.new_starts_at, s.starts_at) <= now() and (c.state is null or c.new_starts_at is not null) as "hasBegun",
             l.seats, (count(t.booking_id) filter (where ${isGood}))::int as sold,
             (count(a.booking_id) filter (where ${isGood}))::int as admitted
        from schedules s
        join layouts l on l.hash = s.layout_hash
        left join show_changes c on c.schedule_id = s.id
        left join bookings b on b.schedule_id = s.id and ${bookingWithin(limits)}
        left join tickets t on t.booking_id = b.id
        left join admissions a on a.booking_id = t.booking_id and a.seat_index = t.seat_index
       where s.show_date between ${days.from} and ${days.to} and ${showWithin(limits)}
       group by s.id, l.seats, c.state, c.new_starts_at
      having not s.withdrawn or count(t.booking_id) > 0
       order by s.show_date, s.cinema_id, s.starts_at, s.id`.execute(transaction.kysely),
  )
  const rows = buildRows(
    reports.admissions,
    shows.map((show) => ({
      show: show.id,
      startsAt: formatLocalTime(show.startsAt, names.zoneOf(show)),
      film: names.titleOf(show.titleId) ?? show.titleId,
      cinema: names.cinemaOf(show.cinemaId) ?? show.cinemaId,
      screen: names.screenOf(show.screenId) ?? show.screenId,
      seats: show.seats,
      sold: show.sold,
      admitted: show.admitted,
      noShows: show.hasBegun && show.changedTo !== 'cancelled' ? show.sold - show.admitted : null,
    })),
  )
  return { ...days, rows, totals: sumByCurrency(reports.admissions, rows), books: [], differences: [] }
}

interface HolderRow {
  readonly seat: string
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly reference: string
  readonly passedTo: string | null
  readonly admittedAt: Date | null
}

/**
 * Returns who holds the seats of a show, in the hall’s order.
 * @param isMasked Shortens names and contacts.
 * @throws ApiError NOT_FOUND
 */
export async function listHolders(
  deps: ListDeps,
  { show: id }: { readonly show: string },
  limits: StaffLimits = noLimits,
  isMasked = false,
) {
  const { store } = deps
  const names = await readNames(deps)
  const show = await store.kysely
    .selectFrom('schedules')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .select([
      'title_id as titleId',
      'cinema_id as cinemaId',
      'screen_id as screenId',
      'country_id as countryId',
      'show_date as day',
      sql<Date>`coalesce(new_starts_at, starts_at)`.as('startsAt'),
    ])
    .where('schedules.id', '=', id)
    .executeTakeFirst()
  if (!show) throw new ApiError('NOT_FOUND', explain('There is no such show.'))
  const { rows: holders } = await sql<HolderRow>`
    select t.seat_name as seat, nullif(trim(a.first_name || ' ' || a.last_name), '') as name, o.email,
           '+' || o.country_code || o.mobile as phone, b.reference, sent.name as "passedTo", i.admitted_at as "admittedAt"
      from bookings b
      join tickets t on t.booking_id = b.id
      join orders o on o.id = b.order_id
      left join accounts a on a.id = o.account_id
      left join sent_tickets sent on sent.booking_id = t.booking_id and sent.seat_index = t.seat_index and sent.taken_back_at is null
      left join admissions i on i.booking_id = t.booking_id and i.seat_index = t.seat_index
     where b.schedule_id = ${id} and b.cancelled_at is null and t.void_at is null and ${bookingWithin(limits)}
     order by t.seat_index`.execute(store.kysely)
  const timeZone = names.zoneOf(show)
  const shown = isMasked ? shortened : complete
  const rows = buildRows(
    reports.holders,
    holders.map((row) => ({
      seat: row.seat,
      reference: row.reference,
      ...shown(row),
      admittedAt: row.admittedAt && formatLocalTime(row.admittedAt, timeZone),
    })),
  )
  return {
    from: show.day,
    to: show.day,
    rows,
    totals: [],
    books: [],
    differences: [],
    title: names.titleOf(show.titleId) ?? show.titleId,
    cinema: names.cinemaOf(show.cinemaId) ?? show.cinemaId,
    screen: names.screenOf(show.screenId) ?? show.screenId,
    startsAt: formatLocalTime(show.startsAt, timeZone),
  }
}

function complete({ name, email, phone, passedTo }: HolderRow) {
  return { holder: name, contact: [email, phone].filter(Boolean).join(', ') || null, passedTo }
}

/** `Amina O.`, `a…@example.com` and `…678`: enough to ask for, not to write to. */
function shortened({ name, email, phone, passedTo }: HolderRow) {
  const contacts = [email?.replace(/^(.).*@/u, '$1…@'), phone && `…${phone.slice(-3)}`]
  return {
    holder: name && shortName(name),
    contact: contacts.filter(Boolean).join(', ') || null,
    passedTo: passedTo && shortName(passedTo),
  }
}

function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${Array.from(last)[0]}.` : first
}
