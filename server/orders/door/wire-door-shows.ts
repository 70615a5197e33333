import type { LanguageCode } from '@/contract/envelope'
import type { DoorShow } from '@/contract/door/get-door-pack'
import { textOf } from '@/contract/text-of'
import type { Snapshot } from '@/server/catalogue/snapshot'
import { doorDay } from './door-day'
import type { Door } from './door-repository'
import type { DoorShowRow } from './door-shows-repository'

/** Shows as a device at the door has them. One whose title left the catalogue goes by its id. */
export function wireDoorShows(
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
