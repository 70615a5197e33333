import { spendOrRefuse, TooManyRequests } from '@/server/platform/http/api/rate-limits'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createPointLedger } from '@/server/platform/limits/point-ledger'
import { createSharedLimit, OverLimit, type LimitOptions } from '@/server/platform/limits/shared-limit'
import type { Store } from '@/server/platform/store/store'

/**
 * Who guesses at 10 codes from a thousand addresses without a pause hits one in 17 years. There is no limit for everybody
 * together: strangers could use it up, and the staff would stand before a closed door.
 */
export const wrongOfAddress: LimitOptions = { name: 'door-w', points: 100, windowSeconds: 3600 }
/** Whoever tries; somebody who mistypes has more than enough. */
export const triesOfDevice: LimitOptions = { name: 'door-d', points: 20, windowSeconds: 900 }

const limitOf = (store: Store, options: LimitOptions) => createSharedLimit(createPointLedger(store), options)

/**
 * Counts a try of a device, and looks whether its address has typed too many wrong codes.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countDoorTry(store: Store, deviceId: string, address: string): Promise<void> {
  if (deviceId !== '') await spendOrRefuse(limitOf(store, triesOfDevice).spend(deviceId))
  if ((await limitOf(store, wrongOfAddress).spent(limitKey(address))) >= wrongOfAddress.points)
    throw new TooManyRequests(wrongOfAddress.windowSeconds)
}

export async function countWrongDoorCode(store: Store, address: string): Promise<void> {
  await limitOf(store, wrongOfAddress)
    .spend(limitKey(address))
    .catch((error: unknown) => {
      // It is over the limit by now, which is what the next try is told.
      if (!(error instanceof OverLimit)) throw error
    })
}
