import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

const ms = (interval: ReturnType<typeof sql>) =>
  sql<number>`floor(extract(epoch from ${interval}) * 1000)::integer`

const selectLiving = (db: Database, brandId: string) =>
  db.kysely
    .selectFrom('live_holds as living')
    .innerJoin('reservations as held', 'held.id', 'living.reservation_id')
    .innerJoin('orders', 'orders.id', 'held.id')
    .leftJoin('paused_holds as paused', 'paused.reservation_id', 'held.id')
    .where('orders.brand_id', '=', brandId)
    .where('held.state', 'in', ['held', 'paying'])
    .where('held.expires_at', '>', sql<Date>`now()`)
    .where('paused.reservation_id', 'is', null)

/** Returns how many holds of a brand a pause would affect now. */
export async function countHoldsToPause(db: Database, brandId: string): Promise<number> {
  const { count } = await selectLiving(db, brandId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the active, unpaused holds of a brand, by id, and returns how long each can be postponed. */
export function lockHoldsToPause(transaction: Transaction, brandId: string, mostMs: number) {
  const maxPause = sql`make_interval(secs => ${mostMs / 1000})`
  return selectLiving(transaction, brandId)
    .leftJoin('schedules as show', 'show.id', 'held.schedule_id')
    .select([
      'held.id as reservationId',
      'held.created_at as heldAt',
      // A hold never outlasts the sale of its show, because it could not be paid. A show that is no longer in
      // the catalogue sets no limit.
      ms(sql`least(${maxPause}, show.sales_end_at - held.expires_at)`).as('givenMs'),
    ])
    .orderBy('held.id')
    .forUpdate('held')
    .execute()
}

export interface PausedHold {
  readonly reservationId: string
  readonly pausedAt: Date
  readonly givenMs: number
}

export async function insertPaused(
  transaction: Transaction,
  brandId: string,
  holds: readonly PausedHold[],
): Promise<void> {
  if (holds.length === 0) return
  await transaction.kysely
    .insertInto('paused_holds')
    .values(
      holds.map(({ reservationId, pausedAt, givenMs }) => ({
        reservation_id: reservationId,
        brand_id: brandId,
        paused_at: pausedAt,
        given_ms: givenMs,
      })),
    )
    .execute()
}

export interface ResumedHold {
  readonly reservationId: string
  readonly keptMs: number
  readonly givenMs: number
}

/**
 * Lists the paused holds of a brand, by id, as they would resume now; without those that are no longer held
 * or being paid.
 */
export function listPaused(db: Database, brandId: string): Promise<ResumedHold[]> {
  return db.kysely
    .selectFrom('paused_holds as paused')
    .innerJoin('reservations as held', 'held.id', 'paused.reservation_id')
    .select([
      'held.id as reservationId',
      'paused.given_ms as givenMs',
      ms(sql`least(now() - paused.paused_at, make_interval(secs => paused.given_ms / 1000.0))`).as('keptMs'),
    ])
    .where('paused.brand_id', '=', brandId)
    .where('held.state', 'in', ['held', 'paying'])
    .orderBy('held.id')
    .execute()
}

export async function lockHeld(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const held = await transaction.kysely
    .selectFrom('reservations')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['held', 'paying'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(held.map(({ id }) => id))
}

export async function deletePaused(transaction: Transaction, brandId: string): Promise<void> {
  await transaction.kysely.deleteFrom('paused_holds').where('brand_id', '=', brandId).execute()
}
