import { limitKey } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import {
  createSharedLimit,
  type LimitOptions,
  type SharedLimit,
  spendOrRefuse,
} from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'

/**
 * Limits requests for one contact by all senders, whether or not it has bookings, so that strangers cannot
 * flood a mailbox.
 */
export const maxOfContact: LimitOptions = { name: 'look-up-contact', points: 3, windowSeconds: 3600 }
export const maxOfDevice: LimitOptions = { name: 'look-up-device', points: 10, windowSeconds: 3600 }
/** Half a city may share one carrier’s address. // threats */
export const maxOfAddress: LimitOptions = { name: 'look-up-address', points: 300, windowSeconds: 3600 }
export const maxSentAgain: LimitOptions = { name: 'sent-again', points: 3, windowSeconds: 3600 }

interface LookupLimits {
  readonly contact: SharedLimit
  readonly device: SharedLimit
  readonly address: SharedLimit
  readonly again: SharedLimit
}

const ofStore = new WeakMap<Store, LookupLimits>()

function limitsOf(store: Store): LookupLimits {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createRateLimitBatcher(store)
  const limits = {
    contact: createSharedLimit(ledger, maxOfContact),
    device: createSharedLimit(ledger, maxOfDevice),
    address: createSharedLimit(ledger, maxOfAddress),
    again: createSharedLimit(ledger, maxSentAgain),
  }
  ofStore.set(store, limits)
  return limits
}

interface LookupRequester {
  readonly store: Store
  readonly deviceId: string
  readonly address: string
}

/**
 * Counts a request for the bookings of a contact, whether or not it has any.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countLookup(
  { store, deviceId, address }: LookupRequester,
  contact: string,
): Promise<void> {
  const limits = limitsOf(store)
  await spendOrRefuse(
    Promise.all([
      limits.contact.spend(contact),
      limits.address.spend(limitKey(address)),
      ...(deviceId === '' ? [] : [limits.device.spend(deviceId)]),
    ]),
  )
}

/** @throws ApiError TOO_MANY_REQUESTS */
export function countSentAgain(store: Store, bookingId: string): Promise<void> {
  return spendOrRefuse(limitsOf(store).again.spend(bookingId))
}
