import { holdMs } from '@/contract/limits'
import type { SeatLine, ShowSnapshot } from '@/server/platform/store/booking-tables'
import { isDatabaseAnswer } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'

export interface ReserveOrder {
  readonly id: string
  readonly brandId: string
  readonly countryId: number
  readonly scheduleId: string
  readonly attemptKey: Buffer
  readonly keyHash: Buffer
  readonly visitor: string
  /** Seats that the visitor may hold for this show, this order included. */
  readonly visitorLimit: number
  readonly maxTickets: number
  readonly language: 'en' | 'ar'
  readonly show: ShowSnapshot
  readonly currency: string
  readonly feeMinorPerSeat: number
  /** An earlier hold to give up, with the hash of its key. */
  readonly replaces: { readonly id: string; readonly keyHash: Buffer } | null
}

export type ReserveOutcome =
  | { readonly kind: 'held'; readonly expiresAt: Date; readonly serverTime: Date }
  /** The same attempt was here before: nothing was changed. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'taken'; readonly seats: string[] }
  | { readonly kind: 'over-limit' }

/**
 * One statement, one round trip, all seats or none. In this order: the visitor's own requests queue up (1); the
 * reservation is new or the attempt is a repeated one (2); the hold that it replaces is given up (3); every seat is
 * claimed in ascending order, so that two never wait for each other; a claim that has expired, or that belongs
 * to the replaced hold, is taken over (4); what is left of the replaced hold is dropped (5). A seat that is missing
 * raises ZX001 and undoes everything. `claims_one_per_seat` alone keeps a seat from being claimed twice.
 */
export const reserveStatement = `
with visitor as materialized (
  select seats_held_by($4, $7, $18, $19) as seats
), wanted as materialized (
  select unnest($11::int[]) as seat_index
), r as (
  insert into reservations (
    id, brand_id, country_id, schedule_id, attempt_key, key_hash, visitor, state, language, seat_indices, seat_count,
    seats, show, currency, tickets_minor, fee_minor_per_seat, total_minor, max_tickets, expires_at
  )
  select $1, $2, $3, $4, $5, $6, $7, 'held', $8, $11, cardinality($11), $12, $13, $14, $15, $16,
         $15 + $16 * cardinality($11), $10, now() + make_interval(secs => $17)
    from visitor
  on conflict (attempt_key) do nothing
  returning id, expires_at
), gone as (
  update reservations old set state = 'released'
    from r
   where old.id = $18 and old.key_hash = $19 and old.brand_id = $2 and old.state = 'held'
  returning old.id
), gate as materialized (
  select r.id, r.expires_at, (select max(id) from gone) as replaced from r
), claimed as (
  insert into claims (schedule_id, seat_index, reservation_id, expires_at)
  select $4, wanted.seat_index, gate.id, gate.expires_at
    from gate cross join wanted
   order by wanted.seat_index
  on conflict (schedule_id, seat_index) do update
     set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
   where claims.expires_at <= now() or claims.reservation_id = (select replaced from gate)
  returning 1
), dropped as (
  delete from claims
   where reservation_id = (select replaced from gate)
     and not (schedule_id = $4 and seat_index = any($11))
)
select case
         when not exists (select from r) then 'repeated'
         when (select seats from visitor) + cardinality($11) > $9 then fail('ZX002')::text
         when (select count(*) from claimed) < cardinality($11) then fail('ZX001')::text
         else 'held'
       end as outcome,
       (select expires_at from r) as expires_at,
       clock_timestamp() as server_time`

/** Holds the seats of an order, or says why not. The unique attempt key makes a repetition harmless. */
export async function reserve(
  store: Store,
  order: ReserveOrder,
  seats: readonly SeatLine[],
): Promise<ReserveOutcome> {
  try {
    const { rows } = await store.query<{ outcome: 'held' | 'repeated'; expires_at: Date; server_time: Date }>(
      reserveStatement,
      reserveValues(order, seats),
      'reserve',
    )
    const row = rows[0]
    if (row?.outcome !== 'held') return { kind: 'repeated' }
    return { kind: 'held', expiresAt: row.expires_at, serverTime: row.server_time }
  } catch (error) {
    if (!isDatabaseAnswer(error)) throw error
    if (error.code === 'ZX002') return { kind: 'over-limit' }
    if (error.code !== 'ZX001') throw error
  }
  const { rows } = await store.query<{ seat_index: number }>(
    `select seat_index from claims
      where schedule_id = $1 and seat_index = any($2::int[]) and expires_at > now()
        and reservation_id is distinct from $3`,
    [order.scheduleId, seats.map((seat) => seat.index), order.replaces?.id ?? null],
  )
  const taken = new Set(rows.map((row) => row.seat_index))
  return {
    kind: 'taken',
    seats: seats.filter((seat) => taken.has(seat.index)).map((seat) => seat.name),
  }
}

const jsonOfShow = new WeakMap<ShowSnapshot, string>()

/** A show is the same for each of its hundreds of reservations. */
function jsonOf(show: ShowSnapshot): string {
  let json = jsonOfShow.get(show)
  if (json === undefined) jsonOfShow.set(show, (json = JSON.stringify(show)))
  return json
}

/** The parameters of `reserveStatement`, in its order. */
export function reserveValues(order: ReserveOrder, seats: readonly SeatLine[]): unknown[] {
  return [
    order.id,
    order.brandId,
    order.countryId,
    order.scheduleId,
    order.attemptKey,
    order.keyHash,
    order.visitor,
    order.language,
    order.visitorLimit,
    order.maxTickets,
    seats.map((seat) => seat.index),
    JSON.stringify(seats),
    jsonOf(order.show),
    order.currency,
    seats.reduce((sum, seat) => sum + seat.priceMinor, 0),
    order.feeMinorPerSeat,
    holdMs / 1000,
    order.replaces?.id ?? null,
    order.replaces?.keyHash ?? null,
  ]
}
