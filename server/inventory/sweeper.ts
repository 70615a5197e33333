import { sql } from 'kysely'
import type { Store } from '@/server/platform/store/store'
import { sweepLiveHolds } from './live-holds-repository'

/** How often expired claims are tidied away. */
const sweepEveryMs = 60_000
const batchSize = 5000

/**
 * Deletes claims that have been expired for a minute. Only tidies: an expired claim is free for all before it is
 * swept, so a sweeper that stands still loses no seat. Returns how many it removed.
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
 * Sweeps now and then until the returned function is called.
 * @param more What the layers above tidy away.
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
