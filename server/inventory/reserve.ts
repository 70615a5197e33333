import { holdMs } from '@/contract/limits'
import { invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { isDatabaseError } from '@/server/platform/store/database-unavailable'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Store, Statement } from '@/server/platform/store/store'
import { columns } from '@/server/platform/store/tables/tables'
import { readTaken } from './claims-repository'
import type { NetworkLimits } from './seat-limits'

export interface ReserveRequest {
  readonly id: string
  readonly scheduleId: string
  readonly attemptKey: Buffer
  readonly visitor: string
  /** Seats that the visitor may hold for this show, this request included. */
  readonly visitorLimit: number
  /**
   * Limits across all shows for the visitor, and for the networks of an address, by the network’s key; null
   * where there are none.
   */
  readonly everywhere: {
    readonly visitorLimit: number
    readonly network: Buffer
    readonly networkLimits: NetworkLimits
    /**
     * Whether the visitor is identified by the browser’s own cookie, so that purchases can be attributed to
     * it alone.
     */
    readonly isBrowser: boolean
  } | null
  readonly maxTickets: number
  /** Ascending. */
  readonly seatIndices: readonly number[]
  readonly show: ShowSnapshot
  /** Hash of the plan that the seats are of. */
  readonly layoutHash: string
}

export type ReserveOutcome =
  | { readonly kind: 'held'; readonly expiresAt: Date; readonly serverTime: Date }
  /** The attempt was already made: nothing was changed. */
  | { readonly kind: 'repeated' }
  /** The show was withdrawn, or has another plan now; the catalogue is read again. */
  | { readonly kind: 'show-changed' }
  | { readonly kind: 'taken'; readonly seatIndices: number[] }
  | { readonly kind: 'over-limit'; readonly of: 'visitor' | 'network' }

/** Number of the statement’s own parameters; those of a layer above follow them. */
const ownValues = 14

/**
 * SQL that writes a layer’s additional data for a reservation in the same statement; this layer does not
 * depend on its content.
 */
export interface ReserveAddition {
  /** A query for the `id` of the hold that the new one may replace; no row when there is none. */
  readonly replaceable: string
  /**
   * Ends what belongs to that hold; joins `r`, reads `replaceable`, and returns its `id` when there was
   * something to end.
   */
  readonly givenUp: string
  /**
   * Further writing parts, based on `r`: the new reservation’s `id` and `expires_at`; no row for a repeated
   * attempt.
   */
  readonly written: readonly { readonly name: string; readonly text: string }[]
}

/** Returns the placeholder of a parameter from the layer above, counted from 1. */
export const additionPlaceholder = (index: number): string => `$${ownValues + index}`

const insertedColumns = columns(
  'reservations',
  'id',
  'schedule_id',
  'attempt_key',
  'visitor',
  'state',
  'seat_indices',
  'seat_count',
  'show',
  'max_tickets',
  'expires_at',
)
const liveColumns = columns(
  'live_holds',
  'reservation_id',
  'schedule_id',
  'visitor',
  'network',
  'seats',
  'ends_at',
)
const claimColumns = columns('claims', 'schedule_id', 'seat_index', 'reservation_id', 'expires_at')
const seatOfClaim = columns('claims', 'schedule_id', 'seat_index')

/**
 * Composes a single statement, one round trip, that reserves all seats or none. Its order: requests of one
 * visitor, and of one network, queue up (1); the reservation is inserted unless the attempt is a repeated one
 * (2); its additional data is written and the hold that it replaces is released (3); every seat is claimed,
 * and every seat of the replaced hold that is no longer wanted is released, in one pass in ascending order,
 * so that two transactions never wait for each other; a claim that has expired, or that belongs to the
 * replaced hold, is taken over (4). Released claims expire at once and are swept later: deleting them would
 * be a second pass, which could lock in the opposite order of others. A missing seat raises ZX001 and rolls
 * everything back. So does a show that was withdrawn, or moved to a hall with another plan, since the request
 * read the catalogue (ZX004): the embedded database serves the request only after the change that did so. A
 * show with just another time is sold: whoever pays for it is notified. `claims_one_per_seat` alone keeps a
 * seat from being claimed twice. The replaced hold is named by a value and not joined: a connection keeps the
 * query plan that it made when few seats were held, and a join would scan all that are held by now.
 */
export function composeReserve({ replaceable, givenUp, written: statements }: ReserveAddition): string {
  return `
with replaceable as materialized (
  ${replaceable}
), before as materialized (
  select by_visitor, by_visitor_everywhere, is_network_full
    from live_seats($2, $4, (select id from replaceable), cardinality($7::int[]), $10, $11, $13)
), r as (
  insert into reservations (${insertedColumns})
  select $1, $2, $3, $4, 'held', $7::int[], cardinality($7::int[]), $8, $6, now() + make_interval(secs => $9)
    from before
  on conflict (attempt_key) do nothing
  returning id, expires_at
), counted as (
  insert into live_holds (${liveColumns})
  select r.id, $2, $4, $10, cardinality($7), r.expires_at from r
), ${statements.map(({ name, text }) => `${name} as (\n  ${text}\n), `).join('')}given_up as (
  ${givenUp}
), gone as (
  update reservations old set state = 'released'
   where old.id = (select id from given_up) and old.state = 'held'
  returning old.id, old.schedule_id, old.seat_indices
), uncounted as (
  update live_holds old set ends_at = now() where old.reservation_id = (select id from gone)
), gate as materialized (
  select r.id, r.expires_at, (select max(id) from gone) as replaced from r
), touched as materialized (
  select $2::text as schedule_id, unnest($7::int[]) as seat_index, gate.id as reservation_id, gate.expires_at from gate
  union all
  select gone.schedule_id, seat_index, gone.id, '-infinity'::timestamptz
    from gone cross join unnest(gone.seat_indices) as seat_index
   where not (gone.schedule_id = $2 and seat_index = any($7))
), claimed as (
  insert into claims (${claimColumns})
  select schedule_id, seat_index, reservation_id, expires_at
    from touched
   order by schedule_id, seat_index
  on conflict (${seatOfClaim}) do update
     set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
   where claims.expires_at <= now() or claims.reservation_id = (select replaced from gate)
  returning reservation_id
)
select case
         when not exists (select from r) then 'repeated'
         when exists (
           select from schedules where id = $2 and (withdrawn or layout_hash <> $14)
         ) then fail('ZX004')::text
         when (select by_visitor from before) + cardinality($7) > $5 then fail('ZX002')::text
         when (select by_visitor_everywhere from before) + cardinality($7) > $12 then fail('ZX002')::text
         when (select is_network_full from before) then fail('ZX003')::text
         when (select count(*) from claimed where reservation_id = $1) < cardinality($7) then fail('ZX001')::text
         else 'held'
       end as outcome,
       (select expires_at from r) as "expiresAt",
       clock_timestamp() as "serverTime"`
}

export function reserveValues(request: ReserveRequest): unknown[] {
  return [
    request.id,
    request.scheduleId,
    request.attemptKey,
    request.visitor,
    request.visitorLimit,
    request.maxTickets,
    request.seatIndices,
    formatJson(request.show),
    holdMs / 1000,
    request.everywhere?.network ?? null,
    request.everywhere?.networkLimits ?? null,
    request.everywhere?.visitorLimit ?? null,
    request.everywhere?.isBrowser ?? false,
    request.layoutHash,
  ]
}

/** Result row of the statement; a repeated attempt has no expiry. */
export interface ReserveRow {
  readonly outcome: 'held' | 'repeated'
  readonly expiresAt: RowOf<'reservations'>['expiresAt'] | null
  readonly serverTime: Date
}

/**
 * Runs a composed statement. The unique attempt key makes a repetition idempotent.
 * @param replacedId the hold that the request asks to replace, to distinguish its seats from those of others.
 */
export async function reserve<Request extends ReserveRequest>(
  store: Store,
  statement: Statement<Request, ReserveRow>,
  request: Request,
  replacedId: string | null,
): Promise<ReserveOutcome> {
  try {
    const [row] = (await store.run(statement, request)).rows
    if (!row?.expiresAt) return { kind: 'repeated' }
    return { kind: 'held', expiresAt: row.expiresAt, serverTime: row.serverTime }
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    if (error.code === 'ZX002') return { kind: 'over-limit', of: 'visitor' }
    if (error.code === 'ZX003') return { kind: 'over-limit', of: 'network' }
    if (error.code === 'ZX004') {
      invalidateCatalogue(store)
      return { kind: 'show-changed' }
    }
    if (error.code !== 'ZX001') throw error
  }
  const { scheduleId, seatIndices } = request
  return { kind: 'taken', seatIndices: await readTaken(store, scheduleId, seatIndices, replacedId) }
}

const jsonOfShow = new WeakMap<ShowSnapshot, string>()

/** Caches the JSON of a show, which is the same for hundreds of reservations. */
function formatJson(show: ShowSnapshot): string {
  let json = jsonOfShow.get(show)
  if (json === undefined) jsonOfShow.set(show, (json = JSON.stringify(show)))
  return json
}
