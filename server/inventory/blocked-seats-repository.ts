import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import { claimPermanently, setClaimsExpiry } from './claims-repository'

/**
 * Seats that an operator blocked are claims like any other, so `claims_one_per_seat` keeps visitors from
 * claiming them and every query for free seats finds them taken. They belong to the operator’s action instead
 * of a reservation, until it is undone.
 */
const prefix = 'blocked:'
/** Condition on a claim. */
export const isBlocked = sql<boolean>`claims.reservation_id like ${`${prefix}%`}`
const isAlive = sql<boolean>`claims.expires_at > now()`

/** A seat that cannot be blocked, and why it is unavailable. */
export interface ConflictingSeat {
  readonly seatIndex: number
  readonly as: 'sold' | 'held' | 'blocked'
}

/** The holder of the seats that an action blocked. */
export const getBlockHolder = (actionId: string): string => `${prefix}${actionId}`

/**
 * Takes seats of a show out of sale, all of them or none; returns the seats that prevent it, ascending.
 * @param until When they are back on sale by themselves.
 */
export async function blockSeats(
  transaction: Transaction,
  scheduleId: string,
  seats: readonly number[],
  actionId: string,
  until: Date | 'infinity' = 'infinity',
): Promise<ConflictingSeat[]> {
  const id = getBlockHolder(actionId)
  const isHad = await claimPermanently(transaction, {
    id,
    scheduleId,
    seatIndices: seats.toSorted((a, b) => a - b),
  })
  if (isHad && until !== 'infinity') await setClaimsExpiry(transaction, id, until)
  if (isHad) return []
  return findConflictingSeats(transaction, scheduleId, seats)
}

/** Returns those of the seats that are sold, held or blocked, ascending. */
export function findConflictingSeats(
  db: Database,
  scheduleId: string,
  seats: readonly number[],
): Promise<ConflictingSeat[]> {
  return db.kysely
    .selectFrom('claims')
    .leftJoin('reservations', 'reservations.id', 'claims.reservation_id')
    .select([
      'seat_index as seatIndex',
      sql<ConflictingSeat['as']>`case when ${isBlocked} then 'blocked'
        when reservations.state = 'confirmed' then 'sold' else 'held' end`.as('as'),
    ])
    .where('claims.schedule_id', '=', scheduleId)
    .where('seat_index', 'in', seats)
    .where(isAlive)
    .orderBy('seat_index')
    .execute()
}

/** Returns the seats of a show that are out of sale, ascending, with the action that blocked them. */
export async function findBlockedSeats(db: Database, scheduleId: string) {
  const rows = await db.kysely
    .selectFrom('claims')
    .select(['seat_index as seatIndex', 'reservation_id as of'])
    .where('schedule_id', '=', scheduleId)
    .where(isBlocked)
    .where(isAlive)
    .orderBy('seat_index')
    .execute()
  return rows.map(({ seatIndex, of: holder }) => ({ seatIndex, actionId: holder.slice(prefix.length) }))
}

/** Puts blocked seats on sale again; returns those of the given seats that were blocked, ascending. */
export async function unblockSeats(
  transaction: Transaction,
  scheduleId: string,
  seats: readonly number[],
): Promise<number[]> {
  const blocked = await transaction.kysely
    .selectFrom('claims')
    .select('seat_index')
    .where('schedule_id', '=', scheduleId)
    .where('seat_index', 'in', seats)
    .where(isBlocked)
    .orderBy('seat_index')
    .forUpdate()
    .execute()
  const indices = blocked.map(({ seat_index }) => seat_index)
  if (indices.length > 0)
    await transaction.kysely
      .deleteFrom('claims')
      .where('schedule_id', '=', scheduleId)
      .where('seat_index', 'in', indices)
      .where(isBlocked)
      .execute()
  return indices
}
