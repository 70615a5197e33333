import type { Store } from '../store/store'
import { deleteOldWindows } from './limit-repository'
import type { SharedLimit } from './shared-limit'

const tidyEveryMs = 60_000

interface Lease {
  left: number
  /** Time of the monotonic clock. */
  readonly endsAt: number
}

/** Limit of leases in memory; a key that is dropped loses only the rest of its lease. */
const mostLeases = 50_000

interface LeasedLimit {
  /** Spends one point. @throws OverLimit */
  spend(key: string): Promise<void>
  isKnownSpent(key: string): boolean
}

/**
 * For limits that only stop floods: a process takes `size` points from the database at a time and spends them
 * from memory. All processes together never exceed the limit in a window; they allow a few fewer if a process
 * does not use up its last lease.
 */
export function leaseTokens(limit: SharedLimit, size: number): LeasedLimit {
  const leases = new Map<string, Lease>()
  const pendingLeases = new Map<string, Promise<void>>()

  function usable(key: string): Lease | undefined {
    const lease = leases.get(key)
    return lease && lease.left > 0 && lease.endsAt > performance.now() ? lease : undefined
  }

  async function takeLease(key: string): Promise<void> {
    const { points, msLeft } = await limit.take(key, size)
    leases.delete(key)
    leases.set(key, { left: points, endsAt: performance.now() + msLeft })
    // The map iterates the oldest leases first.
    if (leases.size > mostLeases) leases.delete(leases.keys().next().value ?? '')
  }

  return {
    async spend(key) {
      for (;;) {
        const lease = usable(key)
        if (lease) {
          lease.left--
          return
        }
        // Simultaneous callers share this lease and take the next one if it was not enough for all.
        const pending = pendingLeases.get(key) ?? takeLease(key).finally(() => pendingLeases.delete(key))
        pendingLeases.set(key, pending)
        await pending
      }
    },
    isKnownSpent: (key) => !usable(key) && limit.isKnownSpent(key),
  }
}

/** Deletes expired windows periodically until the returned function is called. */
export function startTidyingLimits(store: Store, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void deleteOldWindows(store).catch(onError), tidyEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
