import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/movie-card'
import type { AnswerOf, ParsedRequestOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import { mostTickets } from '@/contract/limits'
import type { RequestContext, Handler } from '@/server/platform/request-context'
import { bannersFor } from './banners'
import { chosenCountry } from './chosen-country'
import { cinemaCardOf, cinemasIn, nearestFirst } from './cinema-cards'
import type { Film } from './catalogue-items'
import { filterGroupsOf } from './filter-groups'
import { bookableShows, categoryOf, groupByTitle, movieCardOf, visibleFilms } from './movie-cards'
import { promotionsFor } from './promotions'
import { remember } from './remember'
import { currentCatalogue } from './current-catalogue'
import type { Show } from './show'
import type { Snapshot } from './snapshot'

type Request = ParsedRequestOf<typeof GetAllShow>
type Answer = AnswerOf<typeof GetAllShow>

/** How long everybody may get the same listing, milliseconds: next showtimes grow old by the minute. */
const sameForMs = 15_000

const titles: Readonly<Record<number, Readonly<Record<LanguageCode, string>>>> = {
  [showCategories.nowShowing]: { en: 'Now Showing', ar: 'يُعرض الآن' },
  [showCategories.alternate]: { en: 'Alternate', ar: 'سينما بديلة' },
  [showCategories.comingSoon]: { en: 'Coming Soon', ar: 'قريباً' },
}

export const getAllShow: Handler<typeof GetAllShow> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const nowMs = context.store.nowMs()
  const countryId = chosenCountry(request, context)
  const { CinemaID, MovieLanguageID, Genre, LocationID, Format, Chain, BannerType } = request
  const key = [
    'shows',
    context.brand.id,
    context.language,
    countryId,
    CinemaID,
    MovieLanguageID,
    Genre,
    LocationID,
    Format,
    Chain,
    BannerType,
  ]
  const answer = await remember(snapshot, { key: key.join('\n'), forMs: sameForMs, nowMs }, () =>
    listing(snapshot, countryId, request, context, nowMs),
  )
  return { ...answer, Cinemas: nearestFirst(answer.Cinemas ?? [], request), ServerTime: nowMs }
}

function listing(
  snapshot: Snapshot,
  countryId: number,
  request: Request,
  { brand, language }: RequestContext,
  nowMs: number,
): Answer {
  const all = bookableShows(snapshot, countryId, nowMs)
  const byTitle = groupByTitle(all.filter(showFilter(request)))
  const isFilm = filmFilter(request)
  const needsShow = Boolean(request.CinemaID || request.LocationID || request.Chain)
  const films = visibleFilms(snapshot, byTitle, nowMs).filter(
    (film) => isFilm(film) && (byTitle.has(film.id) || !needsShow),
  )
  const cardOf = (film: Film) => movieCardOf(snapshot, film, byTitle.get(film.id) ?? [], language, nowMs)
  const categories = [showCategories.nowShowing, showCategories.alternate, showCategories.comingSoon]
    .filter((category) => category !== showCategories.alternate || brand.settings.alternateTab)
    .map((category) => ({
      cat_id: category,
      title: titles[category]?.[language] ?? '',
      shows: films.filter((film) => categoryOf(film, nowMs) === category).map(cardOf),
    }))

  // Filters tell what could be chosen, so they come from the unfiltered listing.
  const allByTitle = groupByTitle(all)
  const everyFilm = visibleFilms(snapshot, allByTitle, nowMs)
  const filters = filterGroupsOf(
    snapshot,
    everyFilm.map((film) => movieCardOf(snapshot, film, allByTitle.get(film.id) ?? [], language, nowMs)),
    language,
  )
  const reachable = {
    films: new Set(everyFilm.map((film) => film.id)),
    events: new Set(
      (snapshot.showsIn.get(countryId) ?? [])
        .filter((show) => show.kind === 'event' && show.salesEndAtMs > nowMs)
        .map((show) => show.titleId),
    ),
  }
  return {
    Shows: categories,
    Banners: request.BannerType === '' ? [] : bannersFor(snapshot, countryId, brand, reachable, language),
    Promotions: promotionsFor(snapshot, countryId, brand, language),
    Cinemas: cinemasIn(snapshot, countryId).map((cinema) => cinemaCardOf(snapshot, cinema, language)),
    filters,
    MaxTicketLimit: mostTickets.movie,
  }
}

/** Comma-joined choices; an empty list lets everything through. */
function chosen(joined: string): (value: string) => boolean {
  const values = joined
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '' && value !== '0')
  return values.length === 0 ? () => true : (value) => values.includes(value.toLowerCase())
}

function showFilter(request: Request): (show: Show) => boolean {
  const cinema = chosen(request.CinemaID)
  const spoken = chosen(request.MovieLanguageID)
  const location = chosen(request.LocationID)
  const format = chosen(request.Format)
  const chain = chosen(request.Chain)
  return (show) =>
    cinema(show.cinema.id) &&
    spoken(show.language) &&
    location(show.cinema.cityId) &&
    format(show.format) &&
    chain(show.cinema.chainId)
}

/** For films without shows the film's own languages and formats count. */
function filmFilter(request: Request): (film: Film) => boolean {
  const genre = chosen(request.Genre)
  const spoken = chosen(request.MovieLanguageID)
  const format = chosen(request.Format)
  return (film) => film.genres.some(genre) && film.languages.some(spoken) && film.formats.some(format)
}
