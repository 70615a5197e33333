import type { LanguageCode } from '@/contract/envelope'
import { localeOf } from '@/src/lib/text/locale'
import type { CinemaShows } from './movie-query'

/** What the page was reached with: values as the filter of a cinema's page has them. */
export interface OnlyShows {
  readonly formats: readonly string[]
  /** ISO 639. */
  readonly languages: readonly string[]
}

/** A film's language as the visitor calls it. */
export function spokenName(code: string, language: LanguageCode): string {
  try {
    return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code) ?? code
  } catch {
    // Hand-written.
    return code
  }
}

/** From the address, joined by commas. */
export const valuesOf = (joined = '') => joined.split(',').filter(Boolean)

/** Only such shows, where there are any; days that are still to be asked for stay. */
export function narrowCinemas(
  cinemas: readonly CinemaShows[],
  { formats, languages }: OnlyShows,
  language: LanguageCode,
): readonly CinemaShows[] {
  const names = languages.map((code) => spokenName(code, language))
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
