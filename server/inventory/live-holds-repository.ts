import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import { networkBytes } from '@/server/platform/http/visit/network-key'

/**
 * How long a network’s limit still counts seats whose bank verification was abandoned: as long as it held
 * them, and as long again.
 */
const givenUpMs = 30 * 60_000

const one = (transaction: Transaction, reservationId: string) =>
  transaction.kysely.updateTable('live_holds').where('reservation_id', '=', reservationId)

/** Sets the end of a live hold; `infinity` while its payment runs. */
export async function setLiveHoldEnd(
  transaction: Transaction,
  reservationId: string,
  endsAt: Date | 'infinity',
): Promise<void> {
  await one(transaction, reservationId).set({ ends_at: endsAt }).execute()
}

export async function endLiveHold(transaction: Transaction, reservationId: string): Promise<void> {
  await one(transaction, reservationId)
    .set({ ends_at: sql<Date>`now()` })
    .execute()
}

/**
 * Marks a hold whose payment was abandoned, so that its seats count against its network for a while, whatever
 * happens to the hold.
 */
export async function markAbandoned(transaction: Transaction, reservationId: string): Promise<void> {
  await one(transaction, reservationId)
    .set({ given_up_until: sql<Date>`now() + make_interval(secs => ${givenUpMs / 1000})` })
    .execute()
}

/** Removes the hold of a purchase and raises the limits of its networks by as many seats. */
export async function convertLiveHold(transaction: Transaction, reservationId: string): Promise<void> {
  const hold = await transaction.kysely
    .deleteFrom('live_holds')
    .where('reservation_id', '=', reservationId)
    .returning(['network', 'seats'])
    .executeTakeFirst()
  if (!hold?.network) return
  const { network, seats } = hold
  await transaction.kysely
    .insertInto('network_credit')
    // The widest network comes first in every transaction, so two never wait for each other.
    .values(Object.values(networkBytes).map((bytes) => ({ network: network.subarray(0, bytes), seats })))
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet({
        seats: sql<number>`excluded.seats + network_credit.seats
          * power(0.5, extract(epoch from now() - network_credit.updated_at) / 604800)`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

/**
 * Deletes rows that no longer count against any limit; only housekeeping. Returns the number of deleted rows.
 */
export async function sweepLiveHolds(db: Database): Promise<number> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('live_holds')
    .where('reservation_id', 'in', (eb) =>
      eb
        .selectFrom('live_holds')
        .select('reservation_id')
        .where('ends_at', '<=', sql<Date>`now()`)
        .where((or) =>
          or.or([or('given_up_until', 'is', null), or('given_up_until', '<=', sql<Date>`now()`)]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
