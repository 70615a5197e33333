import type { Store } from '@/server/platform/store/store'

/** How often expired claims are tidied away. */
const sweepEveryMs = 60_000

/**
 * Deletes claims that have been expired for a minute. Only tidies: an expired claim is free for all before it is
 * swept, so a sweeper that stands still loses no seat. Returns how many it removed.
 */
export async function sweepExpiredClaims(store: Store): Promise<number> {
  const { rowCount } = await store.query(
    `delete from claims where ctid in (
       select ctid from claims where expires_at < now() - interval '1 minute'
        order by schedule_id, seat_index limit 5000 for update skip locked)
       and expires_at < now() - interval '1 minute'`,
  )
  return rowCount ?? 0
}

/** Sweeps now and then until the returned function is called. */
export function startSweeper(store: Store, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweepExpiredClaims(store).catch(onError), sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
