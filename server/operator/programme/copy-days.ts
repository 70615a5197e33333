import type { ItemLists, ScreenDayShow } from '@/server/catalogue/items/catalogue-items'
import { showsOnDay } from '@/server/catalogue/shows/screen-days'
import { addDays, isLocalDate, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database } from '@/server/platform/store/store'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { changeCatalogue } from './change-catalogue'
import { toBusinessMinutes, dayEdit, loadDays } from './change-shows'

/** Limit of days that one command fills. */
const mostDays = 62

/**
 * Copies the shows of a cinema on a day or in a week to other days, in place of the shows there. Cancelled and
 * postponed shows are not copied.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST
 */
export function copyDays(deps: Pick<OperatorDeps, 'store' | 'daysOnSale'>, command: CommandOf<'copy-days'>) {
  const { cinema, from, days, to } = command
  return changeCatalogue(deps, command, {
    what: 'copy-days',
    details: { cinema, from, days, to },
    makeEdits: async (db) => {
      const pairs = listPairs(command)
      const screens = await readScreens(db, cinema)
      const items = await loadDays(
        db,
        screens.map((screen) => ({ screen, date: from })),
      )
      assertToCome(items, cinema, pairs, new Date(deps.store.nowMs()))
      const cancelled = await cancelledSlots(db, cinema, [...new Set(pairs.map((pair) => pair.source))])
      const edits = pairs.flatMap(({ source, target }) =>
        screens.flatMap((screen) => {
          const shows = showsOnDay(items, screen, source).filter(
            ({ titleId, minutes }) => !cancelled.has(formatSlot(screen, source, titleId, minutes)),
          )
          const isSame = formatShows(shows) === formatShows(showsOnDay(items, screen, target))
          return isSame ? [] : [dayEdit(screen, target, shows)]
        }),
      )
      return { items, edits }
    },
  })
}

interface Pair {
  readonly source: string
  readonly target: string
}

function listPairs({ from, days, to }: CommandOf<'copy-days'>): Pair[] {
  const pairs = [...new Set(to)].flatMap((first) =>
    Array.from({ length: days }, (_, day) => ({ source: addDays(from, day), target: addDays(first, day) })),
  )
  const sources = new Set(pairs.map(({ source }) => source))
  const targets = pairs.map(({ target }) => target)
  if (![from, ...to].every(isLocalDate)) throw createRefusal(explain('There is no such day.'))
  if (targets.length > mostDays)
    throw createRefusal(explain('At most {mostDays} days can be filled at once.', { mostDays }))
  if (targets.some((target) => sources.has(target)) || new Set(targets).size < targets.length)
    throw createRefusal(explain('The copies overlap each other or the days that are copied.'))
  return pairs
}

function assertToCome({ cinema: cinemas }: ItemLists, id: string, pairs: readonly Pair[], now: Date): void {
  const timeZone = cinemas.find((cinema) => cinema.id === id)?.timeZone
  if (timeZone === undefined) throw new ApiError('NOT_FOUND', explain('There is no such cinema.'))
  const today = toLocalTime(now, timeZone).date
  if (pairs.some(({ target }) => target <= today))
    throw createRefusal(explain('Days are copied to days to come, from tomorrow on.'))
}

/** Whether shows are the same to visitors, whatever rule they come from. */
const formatShows = (shows: readonly ScreenDayShow[]) =>
  JSON.stringify(shows.map(({ ruleId: _ruleId, ...show }) => show))

async function readScreens(db: Database, cinemaId: string): Promise<string[]> {
  const { screen } = await loadDays(db, [])
  return screen.flatMap((each) => (each.cinemaId === cinemaId ? each.id : []))
}

const formatSlot = (...parts: readonly (string | number)[]) => parts.join('|')

async function cancelledSlots(
  db: Database,
  cinemaId: string,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.kysely
    .selectFrom('schedules')
    .innerJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .select(['screen_id as screenId', 'show_date as date', 'title_id as titleId', 'show_time as time'])
    .where('cinema_id', '=', cinemaId)
    .where('show_date', 'in', dates)
    .execute()
  return new Set(
    rows.map(({ screenId, date, titleId, time }) =>
      formatSlot(screenId, date, titleId, toBusinessMinutes(time)),
    ),
  )
}
