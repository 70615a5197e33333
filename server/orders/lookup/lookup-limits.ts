import { limitKey, limitKeyOfNetwork } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import {
  createSharedLimit,
  type LimitOptions,
  type SharedLimit,
  spendOrRefuse,
} from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'

/**
 * Limits requests for one contact, whether or not it has bookings, so that strangers cannot flood a mailbox:
 * of one network first, so that a stranger does not use up the limit of all. A device that has bought under
 * the contact is counted by itself.
 */
export const maxOfContactFromNetwork: LimitOptions = {
  name: 'look-up-network',
  points: 3,
  windowSeconds: 3600,
}
export const maxOfContact: LimitOptions = { name: 'look-up-contact', points: 9, windowSeconds: 3600 }
export const maxOfContactByBuyer: LimitOptions = { name: 'look-up-buyer', points: 3, windowSeconds: 3600 }
export const maxOfDevice: LimitOptions = { name: 'look-up-device', points: 10, windowSeconds: 3600 }
/** Half a city may share one carrier’s address. // threats */
export const maxOfAddress: LimitOptions = { name: 'look-up-address', points: 300, windowSeconds: 3600 }
export const maxSentAgain: LimitOptions = { name: 'sent-again', points: 3, windowSeconds: 3600 }

interface LookupLimits {
  readonly contactFromNetwork: SharedLimit
  readonly contact: SharedLimit
  readonly contactByBuyer: SharedLimit
  readonly device: SharedLimit
  readonly address: SharedLimit
  readonly again: SharedLimit
}

const ofStore = new WeakMap<Store, LookupLimits>()

function getLimits(store: Store): LookupLimits {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createRateLimitBatcher(store)
  const limits = {
    contactFromNetwork: createSharedLimit(ledger, maxOfContactFromNetwork),
    contact: createSharedLimit(ledger, maxOfContact),
    contactByBuyer: createSharedLimit(ledger, maxOfContactByBuyer),
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
  /** Whether the device has bought under the contact. */
  readonly isBuyer: boolean
}

/**
 * Counts a request for the bookings of a contact, whether or not it has any.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countLookup(
  { store, deviceId, address, isBuyer }: LookupRequester,
  contact: string,
): Promise<void> {
  const limits = getLimits(store)
  // Counted in sequence, so that a visitor over their own limit does not use up shared ones.
  if (deviceId !== '') await spendOrRefuse(limits.device.spend(deviceId))
  await spendOrRefuse(limits.address.spend(limitKey(address)))
  if (isBuyer) return spendOrRefuse(limits.contactByBuyer.spend(`${contact} ${deviceId}`))
  await spendOrRefuse(limits.contactFromNetwork.spend(`${contact} ${limitKeyOfNetwork(address)}`))
  await spendOrRefuse(limits.contact.spend(contact))
}

/** @throws ApiError TOO_MANY_REQUESTS */
export function countSentAgain(store: Store, bookingId: string): Promise<void> {
  return spendOrRefuse(getLimits(store).again.spend(bookingId))
}
