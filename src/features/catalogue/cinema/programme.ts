import type { FilmAtCinema, GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { Showtime } from '@/contract/catalogue/showtime'
import type { ResponseOf } from '@/contract/define-call'
import type { FilterKey } from '@/contract/page/search'
import type { ChosenFilters } from '../filter/listing-search'
import type { KnownGroup } from '../filter/known-groups'

type Programme = Pick<ResponseOf<typeof GetcinemaByID>, 'Films' | 'ShowDates'>

export interface FilmOnDay {
  readonly film: FilmAtCinema
  readonly shows: readonly Showtime[]
}

/** Whether a show has not started: an answer stored on the device may contain started ones. */
const isAhead = (show: Showtime, nowMs: number) => show.StartsAt === undefined || show.StartsAt > nowMs

/** Whether the answer contains the shows of a day; otherwise the day must be fetched. */
export function isLoaded({ Films = [] }: Programme, date: string): boolean {
  return Films.some((film) => film.Dates.some((day) => day.ShowDate === date))
}

/** Returns the days with upcoming shows. A show after midnight belongs to the evening before. */
export function upcomingDays(programme: Programme, nowMs: number): string[] {
  const { Films = [], ShowDates = [] } = programme
  const isOpen = (date: string) =>
    !isLoaded(programme, date) ||
    Films.some((film) =>
      film.Dates.some((day) => day.ShowDate === date && day.Shows.some((show) => isAhead(show, nowMs))),
    )
  return ShowDates.filter(isOpen)
}

/** Returns the films of a day with their times, as far as they are upcoming and match the filter. */
export function findFilmsOn(
  { Films = [] }: Programme,
  date: string,
  { chosen, groups, nowMs }: { chosen: ChosenFilters; groups: readonly KnownGroup[]; nowMs: number },
): FilmOnDay[] {
  const languages = listNames(groups, 'language', chosen)
  return Films.flatMap((film) => {
    if (chosen.genre.length > 0 && !film.Keys?.Genres.some((genre) => chosen.genre.includes(genre))) return []
    const day = film.Dates.find((each) => each.ShowDate === date)
    const shows = (day?.Shows ?? []).filter(
      (show) =>
        isAhead(show, nowMs) &&
        (languages.length === 0 || languages.includes(show.Language)) &&
        (chosen.format.length === 0 || chosen.format.includes(show.Format)),
    )
    return shows.length > 0 ? [{ film, shows }] : []
  })
}

/**
 * Returns the titles of the chosen values, because a show contains the title of its language; formats equal
 * their titles.
 */
function listNames(groups: readonly KnownGroup[], key: FilterKey, chosen: ChosenFilters): string[] {
  const group = groups.find((each) => each.filter_key === key)
  return (group?.all_filter ?? [])
    .filter(({ value }) => chosen[key].includes(value))
    .map(({ title }) => title)
}
