import type { Database } from '@/server/platform/store/store'
import type { Door } from './door-repository'
import { doorDay } from './door-day'

/** Shows of a door's cinema that are of its day, or were until they were moved, or have been moved to it. Withdrawn ones too: somebody may have tickets. */
export function listDoorShows(on: Database, { cinemaId, day, timeZone }: Door) {
  const { from, until } = doorDay(day, timeZone)
  return on.kysely
    .selectFrom('schedules as s')
    .leftJoin('show_changes as c', 'c.schedule_id', 's.id')
    .select([
      's.id',
      's.kind',
      's.title_id as titleId',
      's.screen_id as screenId',
      's.format',
      's.starts_at as startsAt',
      'c.state as changedTo',
      'c.new_starts_at as newStartsAt',
    ])
    .where('s.cinema_id', '=', cinemaId)
    .where((eb) =>
      eb.or([
        eb('s.show_date', '=', day),
        eb.and([eb('c.new_starts_at', '>=', from), eb('c.new_starts_at', '<', until)]),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute()
}
export type DoorShowRow = Awaited<ReturnType<typeof listDoorShows>>[number]
