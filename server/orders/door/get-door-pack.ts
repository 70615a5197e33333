import { hash } from 'node:crypto'
import type { DoorShow, GetDoorPack } from '@/contract/door/door'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import type { CatalogueSnapshot } from '@/server/catalogue/items/snapshot'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findChangedBookings } from './door-bookings-repository'
import { makeCodeKey } from './door-codes'
import { doorDay, type DoorShowRow, listDoorShows } from './door-shows-repository'
import type { Door } from './door-repository'
import { authenticateDoor, wireDoor } from './open-door'
import { packBookings } from './pack-bookings'

/**
 * A transaction that commits late writes a time before that of a pack created meanwhile, so changes of these
 * last minutes are sent again. No transaction lasts nearly as long.
 */
const overlapMs = 5 * 60_000

const computeTag = (scheduleIds: readonly string[]) =>
  hash('sha256', JSON.stringify(scheduleIds.toSorted()), 'base64url').slice(0, 12)

/**
 * Returns everything that a device needs to check tickets offline.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const getDoorPack: Handler<typeof GetDoorPack> = async (request, context) => {
  const { store, language } = context
  const door = await authenticateDoor(request, context)
  const secrets = await getSecrets(store)
  // Taken before anything is read, so that changes made meanwhile are sent again next time.
  const nowMs = store.nowMs()
  const shows = await listDoorShows(store, door)
  const ids = shows.map(({ id }) => id)
  const since = parseSince(request.Since, ids, nowMs)
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

/** Returns the version of a pack: its time and a tag of its shows. */
function makePackVersion(nowMs: number, scheduleIds: readonly string[]): string {
  return `${nowMs}.${computeTag(scheduleIds)}`
}

/**
 * Returns the time since when changes are new for a device; null when it needs everything, for example after
 * a pack of other shows.
 */
function parseSince(version: string | undefined, scheduleIds: readonly string[], nowMs: number): Date | null {
  const [, madeAt, tag] = /^(\d{1,15})\.([\w-]{12})$/.exec(version ?? '') ?? []
  if (madeAt === undefined || tag !== computeTag(scheduleIds) || Number(madeAt) > nowMs) return null
  return new Date(Number(madeAt) - overlapMs)
}

/**
 * Returns shows in a device’s format. A show whose title was removed from the catalogue is named by its id.
 */
function wireDoorShows(
  door: Door,
  rows: readonly DoorShowRow[],
  { films, events, items }: Pick<CatalogueSnapshot, 'films' | 'events' | 'items'>,
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
      Title: getText(title, language) ?? row.titleId,
      Screen: getText(screens.get(row.screenId), language) ?? row.screenId,
      Format: row.format,
      StartsAt: startsAt.getTime(),
      State: getState(row, isOfDay),
    }
  })
}

function getState({ changedTo, newStartsAt }: DoorShowRow, isOfDay: boolean): DoorShow['State'] {
  if (changedTo === 'cancelled') return 'cancelled'
  // Tickets of a postponed show are valid for the new date, so they are valid here if that date is this day.
  if (changedTo === 'postponed') return newStartsAt && isOfDay ? 'on' : 'postponed'
  return 'on'
}
