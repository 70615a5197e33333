import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import { networkBytes } from '@/server/platform/http/visit/network-key'

/** How long a network answers for seats whose verification at the bank was given up: as long as it kept them, and again. */
const givenUpMs = 30 * 60_000

const one = (transaction: Transaction, reservationId: string) =>
  transaction.kysely.updateTable('live_holds').where('reservation_id', '=', reservationId)

/** It lasts until a moment, or while it is paid. */
export async function setLiveHoldEnd(
  transaction: Transaction,
  reservationId: string,
  endsAt: Date | 'infinity',
): Promise<void> {
  await one(transaction, reservationId).set({ ends_at: endsAt }).execute()
}

/** Its seats are given back. */
export async function endLiveHold(transaction: Transaction, reservationId: string): Promise<void> {
  await one(transaction, reservationId)
    .set({ ends_at: sql<Date>`now()` })
    .execute()
}

/** Nobody finished what would have paid it: its network answers for that for a while, whatever becomes of the hold. */
export async function noteGivenUp(transaction: Transaction, reservationId: string): Promise<void> {
  await one(transaction, reservationId)
    .set({ given_up_until: sql<Date>`now() + make_interval(secs => ${givenUpMs / 1000})` })
    .execute()
}

/** It is bought: no hold any more, and its networks may hold so many seats more from now on. */
export async function buyLiveHold(transaction: Transaction, reservationId: string): Promise<void> {
  const hold = await transaction.kysely
    .deleteFrom('live_holds')
    .where('reservation_id', '=', reservationId)
    .returning(['network', 'seats'])
    .executeTakeFirst()
  if (!hold?.network) return
  const { network, seats } = hold
  await transaction.kysely
    .insertInto('network_credit')
    // The widest first, as everybody does: two never wait for each other.
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

/** Deletes what counts for nothing any more. Only tidies. Returns how many it were. */
export async function sweepLiveHolds(on: Database): Promise<number> {
  const { numDeletedRows } = await on.kysely
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
