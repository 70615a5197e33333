import type { GetDoorPack } from '@/contract/door/get-door-pack'
import { currentCatalogue } from '@/server/catalogue/current-catalogue'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findChangedBookings } from './door-bookings-repository'
import { makeCodeKey } from './door-codes'
import { listDoorShows } from './door-shows-repository'
import { openDoor, wireDoor } from './open-door'
import { packBookings } from './pack-bookings'
import { makePackVersion, sinceOf } from './pack-version'
import { wireDoorShows } from './wire-door-shows'

/**
 * All that a device needs to answer with no network.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const getDoorPack: Handler<typeof GetDoorPack> = async (request, context) => {
  const { store, language } = context
  const door = await openDoor(request, context)
  const secrets = await secretsOf(store)
  // Before anything is read: what changes meanwhile is said again the next time.
  const nowMs = store.nowMs()
  const shows = await listDoorShows(store, door)
  const ids = shows.map(({ id }) => id)
  const since = sinceOf(request.Since, ids, nowMs)
  const codeKey = makeCodeKey(secrets.reserveSecret, door.id)
  const changed = await findChangedBookings(store, ids, since)
  return {
    Door: await wireDoor(door, context),
    ServerTime: nowMs,
    Version: makePackVersion(nowMs, ids),
    IsWhole: since === null,
    PublicKey: secrets.ticketPublicKey.export({ format: 'jwk' }).x ?? '',
    CodeKey: codeKey.toString('base64url'),
    Shows: wireDoorShows(door, shows, await currentCatalogue(store), language),
    Bookings: await packBookings(store, secrets, codeKey, changed),
  }
}
