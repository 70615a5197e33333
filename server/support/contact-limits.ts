import { spendOrRefuse } from '@/server/platform/http/api/rate-limits'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createPointLedger } from '@/server/platform/limits/point-ledger'
import { createSharedLimit, type LimitOptions, type SharedLimit } from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'

/** By the address that gets the answer, the device, and the network, which is half of a city. // threats */
export const contactLimits = {
  email: { name: 'contact-e', points: 5, windowSeconds: 3600 },
  device: { name: 'contact-d', points: 10, windowSeconds: 3600 },
  address: { name: 'contact-a', points: 300, windowSeconds: 3600 },
} satisfies Record<string, LimitOptions>

const ofStore = new WeakMap<Store, Record<keyof typeof contactLimits, SharedLimit>>()

function limitsOf(store: Store) {
  const known = ofStore.get(store)
  if (known) return known
  const ledger = createPointLedger(store)
  const limits = {
    email: createSharedLimit(ledger, contactLimits.email),
    device: createSharedLimit(ledger, contactLimits.device),
    address: createSharedLimit(ledger, contactLimits.address),
  }
  ofStore.set(store, limits)
  return limits
}

/**
 * Counts a message that is about to be kept.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countContact(
  {
    store,
    deviceId,
    address,
  }: { readonly store: Store; readonly deviceId: string; readonly address: string },
  email: string,
): Promise<void> {
  const limits = limitsOf(store)
  // One after the other: who is over a limit of their own uses up nothing of what others share.
  if (deviceId !== '') await spendOrRefuse(limits.device.spend(deviceId))
  await spendOrRefuse(limits.email.spend(email.toLowerCase()))
  await spendOrRefuse(limits.address.spend(limitKey(address)))
}
