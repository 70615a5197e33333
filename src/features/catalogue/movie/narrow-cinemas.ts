import type { LanguageCode } from '@/contract/envelope'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import type { CinemaShows } from './movie-query'

/** The page’s filters: values as in the filter of a cinema’s page. */
export interface ShowFilter {
  readonly formats: readonly string[]
  /** ISO 639. */
  readonly languages: readonly string[]
}

export const splitValues = (joined = '') => joined.split(',').filter(Boolean)

/** Returns only matching shows; days that are not loaded yet are kept. */
export function narrowCinemas(
  cinemas: readonly CinemaShows[],
  { formats, languages }: ShowFilter,
  language: LanguageCode,
): readonly CinemaShows[] {
  const names = languages.map((code) => nameLanguage(code, language))
  return cinemas.flatMap((cinema) => {
    const days = cinema.Dates.flatMap((day) => {
      const shows = day.Shows.filter(
        (show) =>
          (formats.length === 0 || formats.includes(show.Format)) &&
          (names.length === 0 || names.includes(show.Language)),
      )
      return shows.length > 0 || day.Shows.length === 0 ? [{ ...day, Shows: shows }] : []
    })
    return days.length > 0 || cinema.Dates.length === 0 ? [{ ...cinema, Dates: days }] : []
  })
}
