import type { GetAllShow, UpcomingShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { AnswerOf } from '@/contract/define-call'
import { maxTicketsPerOrder } from '@/contract/limits'
import { cacheKey } from '@/server/platform/memory/cache-key'
import type { RequestContext, Handler } from '@/server/platform/request-context'
import { translatorFor, type TranslatedText } from '@/server/platform/translator'
import { bannersFor } from '../cards/banners'
import { groupBookableByFilm, findBookableEvents, findBookableShows } from '../shows/bookable-shows'
import { chooseCountry } from '../places/choose-country'
import { readChoices, type Choices } from './chosen-values'
import { buildCinemaCard, cinemasIn, sortByDistance } from '../cards/cinema-cards'
import type { Film } from '../items/catalogue-items'
import { buildFilterGroups } from '../cards/filter-groups'
import { groupByTitle } from '../cards/group-shows'
import { buildListingPage, countUpcomingShows } from './listing-page'
import { chooseCategory, buildMovieCard, listVisibleFilms } from '../cards/movie-cards'
import { promotionsFor } from '../cards/promotions'
import { cacheAnswer } from '../items/cache-answer'
import { type UpcomingAtCinema, findUpcomingByCinema, findUpcomingNearby } from './upcoming-shows'
import { currentCatalogue } from '../items/current-catalogue'
import type { Show } from '../shows/show'
import type { CatalogueDeps } from '../cards/showtimes'
import type { CatalogueSnapshot } from '../items/snapshot'

type Answer = AnswerOf<typeof GetAllShow>

/** How long a listing is cached for all visitors, milliseconds: the next showtimes change every minute. */
const sameForMs = 15_000

const titles: Readonly<Record<number, TranslatedText>> = {
  [showCategories.nowShowing]: (i18n) => i18n._('Now Showing'),
  [showCategories.alternate]: (i18n) => i18n._('Alternate', {}, { context: 'listing' }),
  [showCategories.comingSoon]: (i18n) => i18n._('Coming Soon'),
}

export const getAllShow: Handler<typeof GetAllShow, CatalogueDeps> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const nowMs = context.store.nowMs()
  const countryId = chooseCountry(request, context)
  const choices = readChoices(snapshot, request)
  const hasBanners = request.BannerType !== ''
  const key = cacheKey('shows', {
    brand: context.brand.id,
    language: context.language,
    countryId,
    hasBanners,
    ...Object.fromEntries(Object.entries(choices).map(([group, values]) => [group, values ?? 'all'])),
  })
  const { next, playing, ...whole } = await cacheAnswer(snapshot, { key, forMs: sameForMs, nowMs }, () =>
    listing(snapshot, { countryId, choices, hasBanners, nowMs }, context),
  )
  const { PageSize, Tab } = request
  const answer = PageSize === undefined ? whole : buildListingPage(whole, { ...request, PageSize }, playing)
  // Only the home page has banners.
  const isHome = hasBanners && Tab === undefined
  return {
    ...answer,
    Cinemas: sortByDistance(answer.Cinemas ?? [], request),
    ...(isHome
      ? {
          Upcoming: (await findUpcomingNearby(next, request, snapshot, context)).map(
            createArtAdder(snapshot, answer),
          ),
        }
      : {}),
    ServerTime: nowMs,
  }
}

/** Returns a function that adds a film’s picture to its show, unless the film’s card in the answer has it. */
function createArtAdder(
  snapshot: CatalogueSnapshot,
  { Shows }: Answer,
): (show: UpcomingShow) => UpcomingShow {
  const listed = new Set(Shows.flatMap(({ shows }) => shows.map(({ id }) => id)))
  return (show) => {
    const art = listed.has(show.MovieID) ? undefined : snapshot.art('posters', show.MovieID)
    return art ? { ...show, Art: art } : show
  }
}

interface ListingRequest {
  readonly countryId: number
  readonly choices: Choices
  readonly hasBanners: boolean
  readonly nowMs: number
}

/** Builds the listing only from values in its cache key. */
function listing(
  snapshot: CatalogueSnapshot,
  { countryId, choices, hasBanners, nowMs }: ListingRequest,
  { brand, language }: RequestContext,
): Answer & { next: UpcomingAtCinema[]; playing: ReadonlyMap<string, number> } {
  const allByTitle = groupBookableByFilm(snapshot, countryId, nowMs)
  const all = findBookableShows(snapshot, countryId, nowMs)
  const shows = narrowedShows(all, choices)
  const byTitle = shows === all ? allByTitle : groupByTitle(shows)
  const isFilm = filmFilter(choices)
  // The cities of a coming film are unknown until it has shows, so it matches any city.
  const mayBeThere = (film: Film) =>
    (choices.CinemaID ?? choices.Chain) === null && (choices.LocationID === null || !allByTitle.has(film.id))
  const films = listVisibleFilms(snapshot, byTitle, nowMs).filter(
    (film) => isFilm(film) && (byTitle.has(film.id) || mayBeThere(film)),
  )
  const buildCard = (film: Film) =>
    buildMovieCard(snapshot, film, byTitle.get(film.id) ?? [], language, nowMs)
  const categories = [showCategories.nowShowing, showCategories.alternate, showCategories.comingSoon]
    .filter((category) => category !== showCategories.alternate || brand.settings.alternateTab)
    .map((category) => ({
      cat_id: category,
      title: titles[category]?.(translatorFor(language, brand.wordings)) ?? '',
      shows: films.filter((film) => chooseCategory(film, nowMs) === category).map(buildCard),
    }))

  // Filter choices are computed from the unfiltered listing, as they show what can be chosen.
  const everyFilm = listVisibleFilms(snapshot, allByTitle, nowMs)
  const filters = buildFilterGroups(
    snapshot,
    everyFilm.map((film) => buildMovieCard(snapshot, film, allByTitle.get(film.id) ?? [], language, nowMs)),
    language,
  )
  const reachable = {
    films: new Set(everyFilm.map((film) => film.id)),
    events: new Set(findBookableEvents(snapshot, countryId, nowMs).map((show) => show.titleId)),
  }
  return {
    Shows: categories,
    Banners: hasBanners ? bannersFor(snapshot, countryId, brand, reachable, language) : [],
    Promotions: promotionsFor(snapshot, countryId, brand, language),
    Cinemas: cinemasIn(snapshot, countryId).map((cinema) => buildCinemaCard(snapshot, cinema, language)),
    filters,
    MaxTicketLimit: maxTicketsPerOrder.movie,
    playing: countUpcomingShows(byTitle, nowMs),
    next: hasBanners ? findUpcomingByCinema(shows, nowMs) : [],
  }
}

/** Returns the shows that match the choices; the same array when no choice concerns shows. */
function narrowedShows(shows: readonly Show[], choices: Choices): readonly Show[] {
  const { CinemaID, MovieLanguageID, LocationID, Format, Chain } = choices
  const isAny = (CinemaID ?? MovieLanguageID ?? LocationID ?? Format ?? Chain) === null
  return isAny ? shows : shows.filter(showFilter(choices))
}

/** Returns a filter that accepts every value when nothing was chosen in the group. */
function isIn(values: readonly string[] | null): (value: string) => boolean {
  return (value) => values === null || values.includes(value)
}

function showFilter(choices: Choices): (show: Show) => boolean {
  const cinema = isIn(choices.CinemaID)
  const spoken = isIn(choices.MovieLanguageID)
  const location = isIn(choices.LocationID)
  const format = isIn(choices.Format)
  const chain = isIn(choices.Chain)
  return (show) =>
    cinema(show.cinema.id) &&
    spoken(show.language) &&
    location(show.cinema.cityId) &&
    format(show.format) &&
    chain(show.cinema.chainId)
}

/** Returns a filter of films; for films without shows, it uses the film’s own languages and formats. */
function filmFilter(choices: Choices): (film: Film) => boolean {
  const genre = isIn(choices.Genre)
  const spoken = isIn(choices.MovieLanguageID)
  const format = isIn(choices.Format)
  return (film) => film.genres.some(genre) && film.languages.some(spoken) && film.formats.some(format)
}
