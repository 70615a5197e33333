import { toInstant, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import type { Database } from '@/server/platform/store/store'
import type { Door } from './door-repository'

/**
 * A cinema’s day ends at 6 in the morning of the next one, long after the last late show. //
 * schedules.show_date
 */
export const nightMinutes = 6 * 60

/**
 * Lists the shows of a door’s cinema that are or were on its day, or that have been moved to it. Withdrawn
 * shows are included, because visitors may have tickets.
 */
export function listDoorShows(db: Database, { cinemaId, day, timeZone }: Door) {
  const { from, until } = doorDay(day, timeZone)
  return db.kysely
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

/** Returns the start and end of a cinema’s day by its clock. @param day `YYYY-MM-DD` */
export function doorDay(day: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  return {
    from: toInstant(day, nightMinutes, timeZone),
    until: toInstant(day, 1440 + nightMinutes, timeZone),
  }
}

/** Returns the cinema day of a moment: 00:30 belongs to the day before. */
export function dayAt(instant: Date, timeZone: string): string {
  return toLocalTime(new Date(instant.getTime() - nightMinutes * 60_000), timeZone).date
}
