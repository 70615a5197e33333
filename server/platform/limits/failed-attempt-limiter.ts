import { limitKey } from '@/server/platform/http/visit/client-address'
import type { Store } from '@/server/platform/store/store'
import { createRateLimitBatcher } from './rate-limit-batcher'
import { createSharedLimit, OverLimit, type LimitOptions } from './shared-limit'

/** Wrong guesses of one address, counted by all processes on the database together. */
export interface FailedAttemptLimiter {
  isOverLimit(address: string): Promise<boolean>
  count(address: string): Promise<void>
}

/** The counts that belong to a database; a process remembers no more than which addresses are over the limit. */
export function failedAttemptLimiterOf(options: LimitOptions): (store: Store) => FailedAttemptLimiter {
  const ofStore = new WeakMap<Store, FailedAttemptLimiter>()
  return (store) => {
    const known = ofStore.get(store)
    if (known) return known
    const guessed = createSharedLimit(createRateLimitBatcher(store), options)
    const made: FailedAttemptLimiter = {
      isOverLimit: async (address) => {
        const key = limitKey(address)
        return guessed.isKnownSpent(key) || (await guessed.spent(key)) >= options.points
      },
      count: (address) =>
        guessed.spend(limitKey(address)).catch((error: unknown) => {
          // It is over the limit by now, which is what `isOverLimit` says.
          if (!(error instanceof OverLimit)) throw error
        }),
    }
    ofStore.set(store, made)
    return made
  }
}
