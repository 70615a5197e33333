import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'
import type { Showtime } from '@/contract/catalogue/showtime'
import type { FilmForCrawlers } from '../movie/load-for-crawlers'
import type { CinemaShows, MovieDetails } from '../movie/movie-query'
import { readMoment } from '../movie/show-dates'
import { sharedPath } from '@/src/lib/page/share/shared-path'
import { breadcrumbs } from './breadcrumbs'
import { occasionData, offerData } from './occasion-data'
import { cinemaPlace } from './place-data'

/** Maximum number of shows, which is what a search result has room for; more would only add bytes. */
const mostShows = 12

interface MovieDataParams {
  readonly origin: string
  readonly language: string
  readonly pictures: readonly string[]
  readonly names: { readonly home: string; readonly movies: string }
}

/**
 * Returns a film with its next shows for search engines. // schema.org Movie, ScreeningEvent, MovieTheater
 */
export function movieData(
  { Movie: movie, Cinemas: cinemas, rated }: FilmForCrawlers,
  context: MovieDataParams,
) {
  const { origin, pictures, names } = context
  const path = buildPath('movie', { movieID: movie.id, cinemaID: anyCinema })
  const film = {
    '@type': 'Movie',
    '@id': `${origin}${path}#film`,
    name: movie.title,
    url: origin + path,
    image: pictures.map((each) => origin + each),
    description: movie.Synopsis || undefined,
    datePublished: movie.release || undefined,
    duration: movie.runTime > 0 ? `PT${movie.runTime}M` : undefined,
    contentRating: movie.rated || undefined,
    genre: movie.genre ? movie.genre.split(/\s*[,،]\s*/) : undefined,
    inLanguage: movie.lang || undefined,
    director: movie.Director ? { '@type': 'Person', name: movie.Director } : undefined,
    aggregateRating: rated && {
      '@type': 'AggregateRating',
      ratingValue: rated.average,
      ratingCount: rated.count,
      bestRating: 5,
      worstRating: 0.5,
    },
    actor: movie.Cast.map((name) => ({ '@type': 'Person', name })),
  }
  const shows = cinemas
    .flatMap((cinema) =>
      cinema.Dates.flatMap(({ Shows }) =>
        Shows.map((show) => ({ cinema, show, startsAt: readMoment(show, cinema).startsAt })),
      ),
    )
    // A time without its zone is not an exact moment.
    .filter(({ cinema, show }) => show.StartsAt !== undefined && cinema.TimeZone !== undefined)
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, mostShows)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      film,
      ...shows.map(({ cinema, show, startsAt }) => screening(movie, film, cinema, show, startsAt, context)),
      breadcrumbs(origin, [
        { name: names.home, path: buildPath('home') },
        { name: names.movies, path: buildPath('movies') },
        { name: movie.title, path },
      ]),
    ],
  }
}

function screening(
  movie: MovieDetails['Movie'],
  film: { '@id': string },
  cinema: CinemaShows,
  show: Showtime,
  startsAt: number,
  { origin, pictures }: MovieDataParams,
) {
  const url =
    origin + sharedPath({ kind: 'movie', titleId: movie.id, scheduleId: show.SchID, showDate: show.ShowDate })
  return {
    '@type': 'ScreeningEvent',
    ...occasionData({
      name: movie.title,
      about: movie.Synopsis,
      pictures: pictures.map((each) => origin + each),
      url,
      startsAt,
      minutes: movie.runTime,
    }),
    eventStatus: 'https://schema.org/EventScheduled',
    workPresented: { '@id': film['@id'] },
    videoFormat: show.Format || undefined,
    inLanguage: show.Language || undefined,
    location: cinemaPlace(cinema),
    offers: offerData({
      url,
      price: show.PriceFrom,
      currency: show.Currency ?? cinema.Currency,
      isFull: show.Availability === 'soldOut',
    }),
  }
}
