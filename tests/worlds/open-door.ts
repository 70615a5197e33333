import { randomBytes } from 'node:crypto'
import { countryIds } from '@/contract/catalogue/country-ids'
import { dayAt, doorDay } from '@/server/orders/door/door-shows-repository'
import { hashDoorKey, hashSignInCode } from '@/server/orders/door/door-codes'
import { insertDoor, takeDoor } from '@/server/orders/door/door-repository'
import { drawSpokenCode, makeReference } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'

/** A device that is signed in at the door of a cinema in Nairobi today; returns its key. */
export async function openDoor(store: Store, cinemaId = 'anga'): Promise<string> {
  const { reserveSecret } = await secretsOf(store)
  const timeZone = 'Africa/Nairobi'
  const day = dayAt(new Date(store.nowMs()), timeZone)
  const codeHash = hashSignInCode(reserveSecret, drawSpokenCode())
  const countryId = countryIds.kenya
  const { until: endsAt } = doorDay(day, timeZone)
  await store.transaction((transaction) =>
    insertDoor(transaction, {
      id: makeReference(),
      name: 'Gate 1',
      cinemaId,
      countryId,
      timeZone,
      day,
      codeHash,
      endsAt,
    }),
  )
  const key = randomBytes(32).toString('base64url')
  await takeDoor(store, { code: codeHash, key: hashDoorKey(key) }, [countryId])
  return key
}

/** A key that nearly is the same. */
export const otherKey = (key: string) => (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
