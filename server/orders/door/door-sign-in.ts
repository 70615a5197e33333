import type { DoorSignIn } from '@/contract/door/door-sign-in'
import { spokenCode } from '@/contract/door/spoken-code'
import { spendOrRefuse, TooManyRequests } from '@/server/platform/http/api/rate-limits'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import { createSharedLimit, type LimitOptions, OverLimit } from '@/server/platform/limits/shared-limit'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { hashDoorKey, hashSignInCode } from './door-codes'
import { takeDoor } from './door-repository'
import { wireDoor } from './open-door'

/**
 * Who guesses at 10 codes from a thousand addresses without a pause hits one in 17 years. There is no limit for everybody
 * together: strangers could use it up, and the staff would stand before a closed door.
 */
const wrongOfAddress: LimitOptions = { name: 'door-w', points: 100, windowSeconds: 3600 }

/** Whoever tries; somebody who mistypes has more than enough. */
const triesOfDevice: LimitOptions = { name: 'door-d', points: 20, windowSeconds: 900 }

const limitOf = (store: Store, options: LimitOptions) =>
  createSharedLimit(createRateLimitBatcher(store), options)

/**
 * Lets a device of the staff in by a code of the operator's. A wrong one, one that was used and one that is over get the same answer.
 * @throws ApiError CODE_REFUSED, TOO_MANY_REQUESTS
 */
export const doorSignIn: Handler<typeof DoorSignIn> = async (request, context) => {
  const { store, brand, deviceId, address } = context
  await countDoorTry(store, deviceId, address)
  const { reserveSecret } = await secretsOf(store)
  const hashes = {
    code: hashSignInCode(reserveSecret, spokenCode(request.Code)),
    key: hashDoorKey(request.DoorKey),
  }
  const door = await takeDoor(store, hashes, brand.settings.countries)
  if (!door) {
    await countWrongDoorCode(store, address)
    throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.')
  }
  return { Door: await wireDoor(door, context), ServerTime: store.nowMs() }
}

/**
 * Counts a try of a device, and looks whether its address has typed too many wrong codes.
 * @throws ApiError TOO_MANY_REQUESTS
 */
async function countDoorTry(store: Store, deviceId: string, address: string): Promise<void> {
  if (deviceId !== '') await spendOrRefuse(limitOf(store, triesOfDevice).spend(deviceId))
  if ((await limitOf(store, wrongOfAddress).spent(limitKey(address))) >= wrongOfAddress.points)
    throw new TooManyRequests(wrongOfAddress.windowSeconds)
}

async function countWrongDoorCode(store: Store, address: string): Promise<void> {
  await limitOf(store, wrongOfAddress)
    .spend(limitKey(address))
    .catch((error: unknown) => {
      // It is over the limit by now, which is what the next try is told.
      if (!(error instanceof OverLimit)) throw error
    })
}
