import { sql } from 'kysely'
import type { Store } from '@/server/platform/store/store'
import { sweepLiveHolds } from './live-holds-repository'

const sweepEveryMs = 60_000
const batchSize = 5000

/**
 * Deletes claims that expired at least a minute ago. This is only housekeeping: an expired claim is free for
 * everyone before it is swept, so a stopped sweeper blocks no seat. Returns the number of deleted claims.
 */
export async function sweepExpiredClaims(store: Store): Promise<number> {
  const row = sql<string>`ctid`
  const aMinuteAgo = sql<Date>`now() - interval '1 minute'`
  const { numDeletedRows } = await store.kysely
    .deleteFrom('claims')
    .where(row, 'in', (eb) =>
      eb
        .selectFrom('claims')
        .select(row.as('ctid'))
        .where('expires_at', '<', aMinuteAgo)
        .orderBy('schedule_id')
        .orderBy('seat_index')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .where('expires_at', '<', aMinuteAgo)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Sweeps at intervals until the returned function is called.
 * @param more Further clean-up of the layers above.
 */
export function startSweeper(
  store: Store,
  onError: (error: unknown) => void,
  more: readonly ((store: Store) => Promise<unknown>)[] = [],
): () => void {
  const sweeps = [sweepExpiredClaims, sweepLiveHolds, ...more]
  const timer = setInterval(() => {
    for (const sweep of sweeps) void sweep(store).catch(onError)
  }, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
