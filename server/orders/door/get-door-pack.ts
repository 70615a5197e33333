import { hash } from 'node:crypto'
import type { DoorShow, GetDoorPack } from '@/contract/door/get-door-pack'
import type { LanguageCode } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import type { Snapshot } from '@/server/catalogue/items/snapshot'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findChangedBookings } from './door-bookings-repository'
import { makeCodeKey } from './door-codes'
import { doorDay, type DoorShowRow, listDoorShows } from './door-shows-repository'
import type { Door } from './door-repository'
import { openDoor, wireDoor } from './open-door'
import { packBookings } from './pack-bookings'

/**
 * What was written by a transaction that ended late has a time before that of a pack that was made meanwhile: what changed in these
 * last minutes is said again. No transaction lasts nearly as long.
 */
const saidAgainMs = 5 * 60_000

const tagOf = (scheduleIds: readonly string[]) =>
  hash('sha256', JSON.stringify(scheduleIds.toSorted()), 'base64url').slice(0, 12)

/**
 * All that a device needs to answer with no network.
 * @throws ApiError SIGN_IN_REQUIRED
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

/** Names a pack: when it was made, and of which shows. */
function makePackVersion(nowMs: number, scheduleIds: readonly string[]): string {
  return `${nowMs}.${tagOf(scheduleIds)}`
}

/** Since when what changed is news for a device; null for all of it, as where it has a pack of other shows. */
function sinceOf(version: string | undefined, scheduleIds: readonly string[], nowMs: number): Date | null {
  const [, madeAt, tag] = /^(\d{1,15})\.([\w-]{12})$/.exec(version ?? '') ?? []
  if (madeAt === undefined || tag !== tagOf(scheduleIds) || Number(madeAt) > nowMs) return null
  return new Date(Number(madeAt) - saidAgainMs)
}

/** Shows as a device at the door has them. One whose title left the catalogue goes by its id. */
function wireDoorShows(
  door: Door,
  rows: readonly DoorShowRow[],
  { films, events, items }: Pick<Snapshot, 'films' | 'events' | 'items'>,
  language: LanguageCode,
): DoorShow[] {
  const { from, until } = doorDay(door.day, door.timeZone)
  const screens = new Map(items.screen.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const title = (row.kind === 'movie' ? films : events).get(row.titleId)?.title
    const startsAt = row.newStartsAt ?? row.startsAt
    const isOfDay = startsAt >= from && startsAt < until
    return {
      SchID: row.id,
      Title: textOf(title, language) ?? row.titleId,
      Screen: textOf(screens.get(row.screenId), language) ?? row.screenId,
      Format: row.format,
      StartsAt: startsAt.getTime(),
      State: stateOf(row, isOfDay),
    }
  })
}

function stateOf({ changedTo, newStartsAt }: DoorShowRow, isOfDay: boolean): DoorShow['State'] {
  if (changedTo === 'cancelled') return 'cancelled'
  // Its tickets are good for the new date: where that is known, and is this day, they are good here.
  if (changedTo === 'postponed') return newStartsAt && isOfDay ? 'on' : 'postponed'
  return 'on'
}
