import type { DoorSignIn } from '@/contract/door/door-sign-in'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { spokenCode } from '@/contract/door/spoken-code'
import { hashDoorKey, hashSignInCode } from './door-codes'
import { countDoorTry, countWrongDoorCode } from './door-limits'
import { takeDoor } from './door-repository'
import { wireDoor } from './open-door'

/**
 * Lets a device of the staff in by a code of the operator's. A wrong one, one that was used and one that is over get the same answer.
 * @throws Refusal CODE_REFUSED, TOO_MANY_REQUESTS
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
    throw new Refusal('CODE_REFUSED', 'This code is not right, or no longer good.')
  }
  return { Door: await wireDoor(door, context), ServerTime: store.nowMs() }
}
