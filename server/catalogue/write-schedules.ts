import type { Transaction } from '@/server/platform/store/store'
import type { PlannedShow } from './expand-rules'

const columns = `id, kind, title_id, cinema_id, screen_id, country_id, starts_at, sales_end_at, show_date, show_time, late_night,
  format, language, currency, layout_hash, prices_minor, fee_minor, max_tickets, seat_mode, rule_id`
const recordType = `id text, kind text, title_id text, cinema_id text, screen_id text, country_id integer, starts_at timestamptz,
  sales_end_at timestamptz, show_date text, show_time text, late_night boolean, format text, language text, currency text,
  layout_hash text, prices_minor jsonb, fee_minor integer, max_tickets integer, seat_mode smallint, rule_id text`

/** A show that somebody holds seats of keeps its hall: its seats are sold by place in the layout. */
const update = `on conflict (id) do update set
  starts_at = excluded.starts_at, sales_end_at = excluded.sales_end_at, show_date = excluded.show_date,
  show_time = excluded.show_time, late_night = excluded.late_night, format = excluded.format,
  language = excluded.language, fee_minor = excluded.fee_minor, max_tickets = excluded.max_tickets,
  seat_mode = excluded.seat_mode, rule_id = excluded.rule_id, withdrawn = false,
  layout_hash = case when kept.held then schedules.layout_hash else excluded.layout_hash end,
  prices_minor = case when kept.held then schedules.prices_minor else excluded.prices_minor end`.replaceAll(
  'kept.held',
  `(schedules.layout_hash <> excluded.layout_hash
      and exists (select from claims where claims.schedule_id = schedules.id and claims.expires_at > now()))`,
)

const batch = 1000

/** Writes shows; ones that are there are renewed or left alone. Returns how many rows were written. */
export async function writeSchedules(
  client: Transaction,
  shows: readonly PlannedShow[],
  existing: 'renew' | 'leave',
): Promise<number> {
  let written = 0
  for (let i = 0; i < shows.length; i += batch) {
    const { rowCount } = await client.query(
      `insert into schedules (${columns}) select ${columns} from jsonb_to_recordset($1::jsonb) as planned (${recordType})
       ${existing === 'renew' ? update : 'on conflict (id) do nothing'}`,
      [JSON.stringify(shows.slice(i, i + batch).map(rowOf))],
    )
    written += rowCount ?? 0
  }
  return written
}

function rowOf(show: PlannedShow) {
  return {
    id: show.id,
    kind: show.kind,
    title_id: show.titleId,
    cinema_id: show.cinemaId,
    screen_id: show.screenId,
    country_id: show.countryId,
    starts_at: show.startsAt,
    sales_end_at: show.salesEndAt,
    show_date: show.showDate,
    show_time: show.showTime,
    late_night: show.lateNight,
    format: show.format,
    language: show.language,
    currency: show.currency,
    layout_hash: show.layoutHash,
    prices_minor: show.pricesMinor,
    fee_minor: show.feeMinor,
    max_tickets: show.maxTickets,
    seat_mode: show.seatMode,
    rule_id: show.ruleId,
  }
}
