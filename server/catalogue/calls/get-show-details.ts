import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { getText } from '@/contract/get-text'
import { joinNames } from '@/server/platform/texts'
import { cacheKey } from '@/server/platform/memory/cache-key'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { findBookableOfFilm } from '../shows/bookable-shows'
import { groupByDay, groupShows } from '../cards/group-shows'
import { countryOfCinema } from '../places/choose-country'
import { buildCinemaCard, sortByDistance } from '../cards/cinema-cards'
import { cacheAnswer } from '../items/cache-answer'
import { currentCatalogue } from '../items/current-catalogue'
import type { CatalogueSnapshot } from '../items/snapshot'
import { languageName } from '../places/language-name'
import { chooseCategory, buildMovieCard } from '../cards/movie-cards'
import { refuseUnknown } from '../shows/assert-not-cancelled'
import type { Show } from '../shows/show'
import { type CatalogueDeps, buildShowtime, countTaken } from '../cards/showtimes'

interface ShowsRequest {
  /** Limits the answer to one day. */
  readonly ShowDate?: string | undefined
  /** With more shows than this, only those of the first days are included. */
  readonly MostShows?: number | undefined
}

/** For a film with very many shows: its first two days, usually today and tomorrow. */
const firstDates = 2

/**
 * Returns a film with its showtimes in the country, nearest cinema first. Shows that have started are left
 * out.
 */
export const getShowDetails: Handler<typeof GetShowDetails, CatalogueDeps> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const film = snapshot.films.get(request.MovieID)
  if (!film) return refuseUnknown(store, 'film', request.MovieID)
  const countryId = countryOfCinema(request, snapshot, context)
  const nowMs = store.nowMs()
  const shows = findBookableOfFilm(snapshot, countryId, film.id, nowMs)
  const listed = shows.filter((show) => request.CinemaID === '0' || show.cinema.id === request.CinemaID)
  const selected = selectShows(listed, request)
  const takenCounts = await countTaken(context, snapshot, [...selected])

  const byCinema = groupShows(listed, (show) => show.cinema.id)
  const cinemas = snapshot.items.cinema.flatMap((cinema) => {
    const cinemaShows = byCinema.get(cinema.id)
    if (!cinemaShows) return []
    const days = groupByDay(cinemaShows, (show) => show).map(({ ShowDate, Shows }) => ({
      ShowDate,
      Shows: Shows.filter((show) => selected.has(show)).map((show) =>
        buildShowtime(show, takenCounts.get(show.id) ?? 0, language, nowMs),
      ),
    }))
    const Dates = request.ShowDate === undefined ? days : days.filter(({ Shows }) => Shows.length > 0)
    return Dates.length > 0 ? [{ ...buildCinemaCard(snapshot, cinema, language), Dates }] : []
  })
  const card = buildMovieCard(snapshot, film, shows, language, nowMs)
  const Cinemas = sortByDistance(cinemas, request)
  if (request.ShowDate !== undefined) {
    const { id, title, Art } = card
    return { Movie: { id, title, ...(Art ? { Art } : {}) }, Cinemas, ServerTime: nowMs }
  }
  const backdrop = snapshot.art('backdrops', film.id)
  const reviews = await readReviews(context, snapshot, film.id)
  return {
    Movie: {
      ...card,
      Synopsis: getText(film.synopsis, language),
      Director: film.director,
      Cast: [...film.cast],
      Subtitles: joinNames(
        film.subtitles.map((code) => languageName(code, language)),
        language,
      ),
      Category: chooseCategory(film, nowMs),
      OriginalTitle: isSame(film.originalTitle, getText(film.title, language)) ? '' : film.originalTitle,
      Series: getText(film.series, language) ?? '',
      Trailer: film.trailer ?? '',
      Year: film.year,
      ...(reviews ? { Reviews: reviews } : {}),
      ...(backdrop ? { Backdrop: backdrop } : {}),
    },
    Cinemas,
    ServerTime: nowMs,
  }
}

/** How long the rating of a film is cached, milliseconds. */
const reviewsForMs = 60_000

/** Returns how the brand’s visitors rated a film; null without reviews. */
async function readReviews(
  { brand, store, services }: RequestContext<CatalogueDeps>,
  snapshot: CatalogueSnapshot,
  titleId: string,
): Promise<{ Average: number; Count: number } | null> {
  const film = { brandId: brand.id, titleId }
  const times = { key: cacheKey('reviews', film), forMs: reviewsForMs, nowMs: store.nowMs() }
  const { count, halfStars } = await cacheAnswer(snapshot, times, () => services.reviewTotals(store, film))
  return count === 0 ? null : { Average: Math.round((halfStars * 50) / count) / 100, Count: count }
}

/** Whether two titles are equal ignoring case, so that the original title adds nothing. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Returns the shows that an answer includes, as whole days. For very many shows: those of the first dates,
 * and of each cinema’s own first day, so that every visitor sees the next shows nearby. //
 * docs/decisions/0020
 */
function selectShows(
  shows: readonly Show[],
  { ShowDate, MostShows = Infinity }: ShowsRequest,
): ReadonlySet<Show> {
  if (ShowDate !== undefined) return new Set(shows.filter((show) => show.showDate === ShowDate))
  if (shows.length <= MostShows) return new Set(shows)
  const dates = new Set([...new Set(shows.map((show) => show.showDate))].toSorted().slice(0, firstDates))
  const firstOf = new Map(
    [...groupShows(shows, (show) => show.cinema.id)].map(([id, cinemaShows]) => [
      id,
      cinemaShows.map((show) => show.showDate).toSorted()[0],
    ]),
  )
  return new Set(
    shows.filter(({ showDate, cinema }) => dates.has(showDate) || firstOf.get(cinema.id) === showDate),
  )
}
