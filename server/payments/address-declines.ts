import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitKey } from '@/server/platform/http/visit/client-address'
import type { Store } from '@/server/platform/store/store'

/** Cards are tried in rows of thousands; a city behind one address has some hundred honest refusals in an hour. // threats */
export const mostDeclined = { points: 300, duration: 3600 }

/** Declined cards of one address, whatever cookies it shows. In memory, per process. */
export interface AddressDeclines {
  isOverLimit(address: string): Promise<boolean>
  count(address: string): Promise<void>
}

const ofStore = new WeakMap<Store, AddressDeclines>()

/** The counts that belong to a database. */
export function addressDeclinesOf(store: Store): AddressDeclines {
  const known = ofStore.get(store)
  if (known) return known
  const declined = new RateLimiterMemory({ keyPrefix: 'declined', ...mostDeclined })
  const made: AddressDeclines = {
    isOverLimit: async (address) =>
      ((await declined.get(limitKey(address)))?.consumedPoints ?? 0) >= mostDeclined.points,
    count: (address) =>
      declined.consume(limitKey(address)).then(
        () => undefined,
        () => undefined,
      ),
  }
  ofStore.set(store, made)
  return made
}
