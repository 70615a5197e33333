import { limitKey } from '@/server/platform/http/visit/client-address'
import { createPointLedger } from '@/server/platform/limits/point-ledger'
import { createSharedLimit, OverLimit, type LimitOptions } from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'

/** Cards are tried in rows of thousands; a city behind one address has some hundred honest refusals in an hour. // threats */
export const mostDeclined: LimitOptions = { name: 'declined', points: 300, windowSeconds: 3600 }

/** Declined cards of one address, whatever cookies it shows, counted by all processes on the database together. */
export interface AddressDeclines {
  isOverLimit(address: string): Promise<boolean>
  count(address: string): Promise<void>
}

const ofStore = new WeakMap<Store, AddressDeclines>()

/** The counts that belong to a database; a process remembers no more than which addresses are over the limit. */
export function addressDeclinesOf(store: Store): AddressDeclines {
  const known = ofStore.get(store)
  if (known) return known
  const declined = createSharedLimit(createPointLedger(store), mostDeclined)
  const made: AddressDeclines = {
    isOverLimit: async (address) => {
      const key = limitKey(address)
      return declined.isKnownSpent(key) || (await declined.spent(key)) >= mostDeclined.points
    },
    count: (address) =>
      declined.spend(limitKey(address)).catch((error: unknown) => {
        // It is over the limit by now, which is what `isOverLimit` says.
        if (!(error instanceof OverLimit)) throw error
      }),
  }
  ofStore.set(store, made)
  return made
}
