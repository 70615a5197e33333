import type { DayEdit, Edit } from '@/server/catalogue/changes/prepare-change'
import { loadItemsFor } from '@/server/catalogue/changes/prepare-change'
import type { ItemLists, ScreenDayShow } from '@/server/catalogue/items/catalogue-items'
import { nightEndsMin, screenDayId, showsOnDay } from '@/server/catalogue/shows/screen-days'
import { toInstant, parseMinutes } from '@/server/catalogue/shows/zoned-time'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database } from '@/server/platform/store/store'
import { logImport } from '../import/log-import'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { changeCatalogue } from './change-catalogue'

type Deps = Pick<OperatorDeps, 'store' | 'daysOnSale'>

/** Returns minutes of the business day: times before 5 in the morning are the night after it. */
export function toBusinessMinutes(time: string): number {
  const minutes = parseMinutes(time)
  return minutes < nightEndsMin ? minutes + 1440 : minutes
}

/** Adds a show of a film. @throws ApiError NOT_FOUND, INVALID_REQUEST */
export function addShow(deps: Deps, command: CommandOf<'add-show'>) {
  const { cinema, screen, date, film, time, format = '', language = '', prices } = command
  const minutes = toBusinessMinutes(time)
  const { ruleId, ...show } = {
    kind: 'movie',
    titleId: film,
    minutes,
    format,
    language,
    ruleId: `office.${screen}.${date}.${minutes}`,
    ...(prices && { prices }),
  } as const
  return changeCatalogue(deps, command, {
    what: 'add-show',
    details: { cinema, screen, date, time, film },
    makeEdits: async (db) => {
      const items = await loadDays(db, [{ screen, date }])
      assertHasScreen(items, cinema, screen, prices)
      assertInFuture(deps, items, screen, date, minutes)
      const shows = showsOnDay(items, screen, date)
      // A repeated request finds its show.
      const isThere = shows.some((each) => each.titleId === film && each.minutes === minutes)
      return { items, edits: isThere ? [] : [dayEdit(screen, date, [...shows, { ...show, ruleId }])] }
    },
  })
}

/**
 * Changes the time, hall, format, language or prices of a show, which keeps its identity and its tickets.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST
 */
export function changeShow(deps: Deps, command: CommandOf<'change-show'>) {
  const { show: id, screen, time, format, language, prices, tellsHolders } = command
  const minutes = toBusinessMinutes(time)
  return changeCatalogue(deps, command, {
    what: 'change-show',
    details: { id, screen, time },
    whenTaken: tellsHolders ? logImport(command, deps.store.nowMs(), 'tell-moved-holders') : 'refuse',
    makeEdits: async (db) => {
      const { row, items, shows, show } = await findProgrammedShow(deps, db, id, screen)
      const others = shows.filter((each) => each !== show)
      const { prices: _former, ...rest } = show
      const changed: ScreenDayShow = {
        ...rest,
        minutes,
        format: format ?? show.format,
        language: language ?? show.language,
        ...(prices && Object.keys(prices).length > 0 && { prices }),
      }
      assertHasScreen(items, row.cinemaId, screen, prices)
      if (minutes !== show.minutes || screen !== row.screenId)
        assertInFuture(deps, items, screen, row.showDate, minutes)
      if (screen === row.screenId)
        return {
          items,
          edits: isSame(show, changed) ? [] : [dayEdit(screen, row.showDate, [...others, changed])],
        }
      const there = showsOnDay(items, screen, row.showDate)
      return {
        items,
        edits: [
          dayEdit(row.screenId, row.showDate, others),
          dayEdit(screen, row.showDate, [...there, changed]),
        ],
      }
    },
  })
}

/** Takes a show off the programme. @throws ApiError NOT_FOUND, INVALID_REQUEST if seats of it are taken */
export function removeShow(deps: Deps, command: CommandOf<'remove-show'>) {
  const { show: id } = command
  return changeCatalogue(deps, command, {
    what: 'remove-show',
    details: { id },
    makeEdits: async (db) => {
      const { row, items, shows, show } = await findProgrammedShow(deps, db, id)
      const others = shows.filter((each) => each !== show)
      return { items, edits: [dayEdit(row.screenId, row.showDate, others)] }
    },
  })
}

export const dayEdit = (screenId: string, date: string, shows: readonly ScreenDayShow[]): DayEdit => ({
  kind: 'day',
  id: screenDayId(screenId, date),
  entry: { screenId, date, shows: shows.toSorted((a, b) => a.minutes - b.minutes) },
})

export function loadDays(
  db: Database,
  days: readonly { readonly screen: string; readonly date: string }[],
): Promise<ItemLists> {
  const named = days.map(({ screen, date }) => ({ kind: 'day', id: screenDayId(screen, date), entry: null }))
  return loadItemsFor(db, named satisfies readonly { kind: string }[] as readonly Edit[])
}

const isSame = (a: ScreenDayShow, b: ScreenDayShow) =>
  a.minutes === b.minutes &&
  a.format === b.format &&
  a.language === b.language &&
  JSON.stringify(a.prices ?? {}) === JSON.stringify(b.prices ?? {})

/** @param other A further screen whose shows are needed. */
async function findProgrammedShow({ store }: Deps, db: Database, id: string, other?: string) {
  const row = await db.kysely
    .selectFrom('schedules')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .select([
      'cinema_id as cinemaId',
      'screen_id as screenId',
      'show_date as showDate',
      'show_time as showTime',
      'title_id as titleId',
      'starts_at as startsAt',
      'withdrawn',
      'show_changes.state as changedTo',
    ])
    .where('schedules.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', explain('There is no such show.'))
  if (row.withdrawn) throw createRefusal(explain('This show is no longer in the programme.'))
  if (row.changedTo)
    throw createRefusal(
      row.changedTo === 'cancelled'
        ? explain('This show was cancelled.')
        : explain('This show was postponed.'),
    )
  if (row.startsAt.getTime() <= store.nowMs()) throw createRefusal(explain('This show has begun.'))
  const items = await loadDays(
    db,
    [row.screenId, ...(other === undefined ? [] : [other])].map((screen) => ({ screen, date: row.showDate })),
  )
  const shows = showsOnDay(items, row.screenId, row.showDate)
  const minutes = toBusinessMinutes(row.showTime)
  const show = shows.find((each) => each.titleId === row.titleId && each.minutes === minutes)
  if (!show)
    throw createRefusal(
      explain(
        'An import kept this show although the files no longer have it: cancel or postpone it instead.',
      ),
    )
  return { row, items, shows, show }
}

function assertHasScreen(
  { screen: screens }: ItemLists,
  cinemaId: string,
  id: string,
  prices: Readonly<Record<string, number>> = {},
): void {
  const screen = screens.find((each) => each.id === id && each.cinemaId === cinemaId)
  if (!screen) throw new ApiError('NOT_FOUND', explain('There is no such screen in this cinema.'))
  const strange = Object.keys(prices).find((classId) => !screen.classIds.includes(classId))
  if (strange !== undefined)
    throw createRefusal(explain('This screen has no seat class "{strange}".', { strange }))
}

function assertInFuture(
  { store }: Deps,
  { screen: screens, cinema: cinemas }: ItemLists,
  screenId: string,
  date: string,
  minutes: number,
): void {
  const cinemaId = screens.find(({ id }) => id === screenId)?.cinemaId
  const timeZone = cinemas.find(({ id }) => id === cinemaId)?.timeZone ?? 'UTC'
  if (toInstant(date, minutes, timeZone).getTime() <= store.nowMs())
    throw createRefusal(explain('This time is over.'))
}
