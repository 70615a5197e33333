import type { Store } from '../store/store'
import { dropOldWindows } from './limit-repository'
import type { SharedLimit } from './shared-limit'

const tidyEveryMs = 60_000

interface Lease {
  left: number
  /** By the monotonic clock. */
  readonly endsAt: number
}

/** Leases that are remembered at most; who is forgotten loses no more than the rest of a lease. */
const mostLeases = 50_000

/** A limit that is spent some points at a time. */
interface LeasedLimit {
  /** @throws OverLimit */
  spend(key: string): Promise<void>
  isKnownSpent(key: string): boolean
}

/**
 * For limits that only stop floods: a process takes `size` points from the database at a time and spends them from memory.
 * Never more than the limit's points are spent in a window by all processes together; some fewer where a process does not
 * spend all of its last lease.
 */
export function leaseTokens(limit: SharedLimit, size: number): LeasedLimit {
  const leases = new Map<string, Lease>()
  const taking = new Map<string, Promise<void>>()

  function usable(key: string): Lease | undefined {
    const lease = leases.get(key)
    return lease && lease.left > 0 && lease.endsAt > performance.now() ? lease : undefined
  }

  async function takeLease(key: string): Promise<void> {
    const { points, msLeft } = await limit.take(key, size)
    leases.delete(key)
    leases.set(key, { left: points, endsAt: performance.now() + msLeft })
    // The oldest come first.
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
        // Who comes meanwhile shares this lease, and takes the next where it was not enough for all.
        const pending = taking.get(key) ?? takeLease(key).finally(() => taking.delete(key))
        taking.set(key, pending)
        await pending
      }
    },
    isKnownSpent: (key) => !usable(key) && limit.isKnownSpent(key),
  }
}

/** Drops windows that are over, now and then, until the returned function is called. */
export function startTidyingLimits(store: Store, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void dropOldWindows(store).catch(onError), tidyEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
