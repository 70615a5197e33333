import type { MovieCard } from '@/contract/catalogue/movie-card'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { LanguageCode } from '@/contract/envelope'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'
import { getText } from '@/contract/get-text'
import { joinNames } from '@/server/platform/texts'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Film } from '../items/catalogue-items'
import { languageName } from '../places/language-name'
import type { Show } from '../shows/show'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Formats and languages of a list of shows, each once, in the order of the shows. */
interface ShowFacts {
  readonly formats: readonly string[]
  readonly languages: readonly string[]
  readonly chains: readonly string[]
  readonly cities: readonly string[]
}

const factsOf = new WeakMap<readonly Show[], ShowFacts>()

type CategoryId = (typeof showCategories)[keyof typeof showCategories]

/** Number of next showtimes on a card: a row that fits below the narrowest poster. */
const nextShows = 2
const advanceLabel = (i18n: Translator) => i18n._('Advance booking')

/** `YYYY-MM-DD` in UTC, because a release is a day and not an instant. */
const formatToday = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)

/** Returns a film’s category; a coming film counts as showing from its release day. */
export function chooseCategory(film: Film, nowMs: number): CategoryId {
  if (film.category === 'alternate') return showCategories.alternate
  if (film.category === 'private') return showCategories.created
  return film.category === 'coming-soon' && film.release > formatToday(nowMs)
    ? showCategories.comingSoon
    : showCategories.nowShowing
}

/** Returns films that a visitor in the country can book or will be able to, in the operator’s order. */
export function listVisibleFilms(
  snapshot: CatalogueSnapshot,
  shows: ReadonlyMap<string, readonly Show[]>,
  nowMs: number,
): Film[] {
  return snapshot.items.film.filter(
    (film) => shows.has(film.id) || chooseCategory(film, nowMs) === showCategories.comingSoon,
  )
}

/** Returns films that a search may find: showing, coming, or available for a private screening. */
export function listSearchableFilms(
  snapshot: CatalogueSnapshot,
  shows: ReadonlyMap<string, readonly Show[]>,
  nowMs: number,
): Film[] {
  const privateFilms = snapshot.items.film.filter(
    (film) => film.category === 'private' && !shows.has(film.id),
  )
  return [...listVisibleFilms(snapshot, shows, nowMs), ...privateFilms]
}

/**
 * Returns a film as shown in listings; formats and languages are those of its shows, or the film’s own when
 * it has none.
 */
export function buildMovieCard(
  snapshot: CatalogueSnapshot,
  film: Film,
  shows: readonly Show[],
  language: LanguageCode,
  nowMs: number,
): MovieCard {
  const facts = showFacts(shows)
  const formats = shows.length > 0 ? pickInOrder(film.formats, facts.formats) : [...film.formats]
  const languages = shows.length > 0 ? pickInOrder(film.languages, facts.languages) : [...film.languages]
  const art = snapshot.art('posters', film.id)
  const { critics, users, interested } = film.scores
  return {
    id: film.id,
    title: getText(film.title, language),
    rated: film.rating,
    genre: joinNames(
      film.genres.map((id) => snapshot.word('genre', id, language)),
      language,
    ),
    lang: joinNames(
      languages.map((code) => languageName(code, language)),
      language,
    ),
    format: joinNames(formats, language),
    flagname: isAdvance(film, shows, nowMs) ? advanceLabel(translatorFor(language)) : '',
    movie_card_img: art ? `${art.Base}-320.webp` : '',
    runTime: film.runtimeMin,
    release: film.release,
    url: buildPath('movie', { movieID: film.id, cinemaID: anyCinema }),
    ...(interested === undefined ? {} : { interestedcount: interested }),
    ...(critics === undefined ? {} : { criticsrating: critics }),
    ...(users === undefined ? {} : { useravaragerating: users }),
    ...(art ? { Art: art } : {}),
    Keys: {
      Genres: [...film.genres],
      Languages: languages,
      Formats: formats,
      Chains: [...facts.chains],
      Locations: [...facts.cities],
    },
    ...buildNextShows(snapshot, shows, language),
  }
}

const isAdvance = (film: Film, shows: readonly Show[], nowMs: number): boolean =>
  film.advanceBooking && film.release > formatToday(nowMs) && shows.length > 0

const pickInOrder = (order: readonly string[], present: readonly string[]): string[] =>
  order.filter((each) => present.includes(each))

/** Returns the next shows of one evening in one cinema, so that a card never mixes places. */
function buildNextShows(
  snapshot: CatalogueSnapshot,
  shows: readonly Show[],
  language: LanguageCode,
): Pick<MovieCard, 'NextShows' | 'NextDay'> {
  const [first] = shows
  if (!first) return {}
  const nextDay = shows.findIndex((show) => show.showDate !== first.showDate)
  const thatDay = nextDay < 0 ? shows : shows.slice(0, nextDay)
  const listed = thatDay.filter((show) => show.cinema === first.cinema).slice(0, nextShows)
  return {
    NextShows: listed.map((show) => ({
      SchID: show.id,
      StartsAt: show.startsAtMs,
      TimeZone: show.cinema.timeZone,
      CinemaID: show.cinema.id,
      CinemaName: getText(show.cinema.name, language),
      City: getText(snapshot.cities.get(show.cinema.cityId)?.name, language) ?? '',
      ...(show.lateNight ? { Latenightpopup: true } : {}),
    })),
    NextDay: { ShowDate: first.showDate, More: thatDay.length - listed.length },
  }
}

/** Computed once per list of shows, see `groupBookableByFilm`. */
function showFacts(shows: readonly Show[]): ShowFacts {
  let known = factsOf.get(shows)
  if (!known) factsOf.set(shows, (known = collectShowFacts(shows)))
  return known
}

function collectShowFacts(shows: readonly Show[]): ShowFacts {
  const formats = new Set<string>()
  const languages = new Set<string>()
  const chains = new Set<string>()
  const cities = new Set<string>()
  for (const { format, language, cinema } of shows) {
    formats.add(format)
    languages.add(language)
    chains.add(cinema.chainId)
    cities.add(cinema.cityId)
  }
  return { formats: [...formats], languages: [...languages], chains: [...chains], cities: [...cities] }
}
