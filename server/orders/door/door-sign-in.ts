import type { DoorSignIn } from '@/contract/door/door'
import { toSpokenCode } from '@/contract/door/spoken-code'
import { limitKey } from '@/server/platform/http/visit/client-address'
import { createRateLimitBatcher } from '@/server/platform/limits/rate-limit-batcher'
import {
  createSharedLimit,
  type LimitOptions,
  OverLimit,
  spendOrRefuse,
  TooManyRequests,
} from '@/server/platform/limits/shared-limit'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { hashDoorKey, hashSignInCode } from './door-codes'
import { signInDoor } from './door-repository'
import { wireDoor } from './open-door'

/**
 * Guessing at 10 valid codes from a thousand addresses without a pause finds one in 17 years. There is no
 * global limit, because strangers could exhaust it and lock the staff out.
 */
const wrongOfAddress: LimitOptions = { name: 'door-w', points: 100, windowSeconds: 3600 }

/** Attempts of one device, right or wrong; far more than mistyping needs. */
const attemptsOfDevice: LimitOptions = { name: 'door-d', points: 20, windowSeconds: 900 }

const createLimit = (store: Store, options: LimitOptions) =>
  createSharedLimit(createRateLimitBatcher(store), options)

/**
 * Signs a staff device in with a code from the operator. Wrong, used and expired codes get the same answer.
 * @throws ApiError CODE_REFUSED, TOO_MANY_REQUESTS
 */
export const doorSignIn: Handler<typeof DoorSignIn> = async (request, context) => {
  const { store, brand, deviceId, address } = context
  await countDoorAttempt(store, deviceId, address)
  const { reserveSecret } = await getSecrets(store)
  const hashes = {
    code: hashSignInCode(reserveSecret, toSpokenCode(request.Code)),
    key: hashDoorKey(request.DoorKey),
  }
  const door = await signInDoor(store, hashes, brand.settings.countries)
  if (!door) {
    await countWrongDoorCode(store, address)
    throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.')
  }
  return { Door: await wireDoor(door, context), ServerTime: store.nowMs() }
}

/**
 * Counts a device’s attempt and checks whether its address has sent too many wrong codes.
 * @throws ApiError TOO_MANY_REQUESTS
 */
async function countDoorAttempt(store: Store, deviceId: string, address: string): Promise<void> {
  if (deviceId !== '') await spendOrRefuse(createLimit(store, attemptsOfDevice).spend(deviceId))
  if ((await createLimit(store, wrongOfAddress).spent(limitKey(address))) >= wrongOfAddress.points)
    throw new TooManyRequests(wrongOfAddress.windowSeconds)
}

async function countWrongDoorCode(store: Store, address: string): Promise<void> {
  await createLimit(store, wrongOfAddress)
    .spend(limitKey(address))
    .catch((error: unknown) => {
      // The limit is reached now; the next attempt is refused.
      if (!(error instanceof OverLimit)) throw error
    })
}
