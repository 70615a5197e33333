import { sql } from 'kysely'
import type { Transaction } from '@/server/platform/store/store'

export interface MovedEnd {
  readonly reservationId: string
  /** In milliseconds; negative to end sooner. */
  readonly byMs: number
}

/**
 * Moves the ends of holds together with their longest duration. The caller has locked the reservations,
 * ordered by id; their claims are locked here in the order that all transactions use. Claims that are being
 * paid for have no end to move.
 */
export async function moveHoldEnds(transaction: Transaction, moved: readonly MovedEnd[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ reservationId }) => reservationId)
  const list = sql`unnest(${ids}::text[], ${moved.map(({ byMs }) => byMs)}::integer[]) as moved (id, by_ms)`
  const interval = sql`make_interval(secs => moved.by_ms / 1000.0)`
  await sql`update reservations set expires_at = expires_at + ${interval}, held_longer_ms = held_longer_ms + moved.by_ms
    from ${list} where reservations.id = moved.id`.execute(transaction.kysely)
  await transaction.kysely
    .selectFrom('claims')
    .select('seat_index')
    .where('reservation_id', 'in', ids)
    .orderBy('schedule_id')
    .orderBy('seat_index')
    .forUpdate()
    .execute()
  await sql`update claims set expires_at = expires_at + ${interval}
    from ${list} where claims.reservation_id = moved.id and isfinite(claims.expires_at)`.execute(
    transaction.kysely,
  )
  await sql`update live_holds set ends_at = ends_at + ${interval}
    from ${list} where live_holds.reservation_id = moved.id and isfinite(live_holds.ends_at)`.execute(
    transaction.kysely,
  )
}
