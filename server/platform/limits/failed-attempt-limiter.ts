import { limitKey } from '@/server/platform/http/visit/client-address'
import type { Store } from '@/server/platform/store/store'
import { createRateLimitBatcher } from './rate-limit-batcher'
import { createSharedLimit, OverLimit, type LimitOptions } from './shared-limit'

/** Counts wrong guesses per address, shared by all processes on the database. */
export interface FailedAttemptLimiter {
  isOverLimit(address: string): Promise<boolean>
  count(address: string): Promise<void>
}

/** Returns the limiter of a database; a process only remembers which addresses are over the limit. */
export function createFailedAttemptLimiters(options: LimitOptions): (store: Store) => FailedAttemptLimiter {
  const ofStore = new WeakMap<Store, FailedAttemptLimiter>()
  return (store) => {
    const known = ofStore.get(store)
    if (known) return known
    const guessed = createSharedLimit(createRateLimitBatcher(store), options)
    const limiter: FailedAttemptLimiter = {
      isOverLimit: async (address) => {
        const key = limitKey(address)
        return guessed.isKnownSpent(key) || (await guessed.spent(key)) >= options.points
      },
      count: (address) =>
        guessed.spend(limitKey(address)).catch((error: unknown) => {
          // The address is over the limit now, which `isOverLimit` reports.
          if (!(error instanceof OverLimit)) throw error
        }),
    }
    ofStore.set(store, limiter)
    return limiter
  }
}
