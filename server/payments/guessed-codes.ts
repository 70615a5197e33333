import { limitKey } from '@/server/platform/http/visit/client-address'
import { createPointLedger } from '@/server/platform/limits/point-ledger'
import { createSharedLimit, OverLimit, type LimitOptions } from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'

/** Codes are guessed in rows of thousands; a city behind one address mistypes some dozens in an hour. // threats */
export const mostGuessed: LimitOptions = { name: 'declined', points: 300, windowSeconds: 3600 }

/** Codes of vouchers that opened nothing, of one address, counted by all processes on the database together. */
export interface GuessedCodes {
  isOverLimit(address: string): Promise<boolean>
  count(address: string): Promise<void>
}

const ofStore = new WeakMap<Store, GuessedCodes>()

/** The counts that belong to a database; a process remembers no more than which addresses are over the limit. */
export function guessedCodesOf(store: Store): GuessedCodes {
  const known = ofStore.get(store)
  if (known) return known
  const guessed = createSharedLimit(createPointLedger(store), mostGuessed)
  const made: GuessedCodes = {
    isOverLimit: async (address) => {
      const key = limitKey(address)
      return guessed.isKnownSpent(key) || (await guessed.spent(key)) >= mostGuessed.points
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
