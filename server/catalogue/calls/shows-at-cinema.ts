import type { FilmAtCinema, GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { AnswerOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import type { Cinema } from '../items/catalogue-items'
import { groupByDay, groupByTitle } from '../cards/group-shows'
import { chooseCategory, buildMovieCard } from '../cards/movie-cards'
import { findBookableAtCinema } from '../shows/bookable-shows'
import type { Show } from '../shows/show'
import { buildShowtime } from '../cards/showtimes'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Limit of shows sent at once, as whole days: about a week of a usual cinema, 10 kB compressed. */
const maxShowsAtOnce = 200

/** Returns a cinema’s bookable shows, and those included in an answer: of one day, or of the first days. */
export function showsAtCinema(
  snapshot: CatalogueSnapshot,
  { id, cityId }: Cinema,
  requestedDate: string | undefined,
  nowMs: number,
): { readonly dates: string[]; readonly shows: Show[] } {
  const countryId = snapshot.cities.get(cityId)?.countryId ?? 0
  const shows = findBookableAtCinema(snapshot, countryId, id, nowMs)
  const days = groupByDay(shows, (show) => show)
  const dates = days.map((day) => day.ShowDate)
  if (requestedDate !== undefined)
    return { dates, shows: days.find((day) => day.ShowDate === requestedDate)?.Shows ?? [] }
  const listed: Show[] = []
  for (const { Shows: ofDay } of days) {
    if (listed.length > 0 && listed.length + ofDay.length > maxShowsAtOnce) break
    listed.push(...ofDay)
  }
  return { dates, shows: listed }
}

/** Returns the films of these shows in the operator’s order, each with its times by day. */
export function listFilms(
  snapshot: CatalogueSnapshot,
  listed: readonly Show[],
  takenCounts: ReadonlyMap<string, number>,
  language: LanguageCode,
  nowMs: number,
): NonNullable<AnswerOf<typeof GetcinemaByID>['Films']> {
  const byTitle = groupByTitle(listed)
  return snapshot.items.film.flatMap((film): FilmAtCinema[] => {
    const shows = byTitle.get(film.id)
    if (!shows) return []
    // Left out, as all its showtimes are listed below.
    const { NextShows: _, NextDay: __, ...card } = buildMovieCard(snapshot, film, shows, language, nowMs)
    return [
      {
        ...card,
        Category: chooseCategory(film, nowMs),
        Dates: groupByDay(shows, (show) =>
          buildShowtime(show, takenCounts.get(show.id) ?? 0, language, nowMs),
        ),
      },
    ]
  })
}
