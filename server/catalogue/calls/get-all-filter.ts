import type { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import type { GetContentLang } from '@/contract/catalogue/get-content-lang'
import { languageIds, languageNames } from '@/contract/languages.gen'
import { anyCinema } from '@/contract/page/any-cinema'
import { cacheKey } from '@/server/platform/memory/cache-key'
import type { Handler } from '@/server/platform/request-context'
import { findBookableAtCinema, groupBookableByFilm } from '../shows/bookable-shows'
import { countryOfCinema } from '../places/choose-country'
import { currentCatalogue } from '../items/current-catalogue'
import { buildFilterGroups, type FilterKey } from '../cards/filter-groups'
import { groupByTitle } from '../cards/group-shows'
import { buildMovieCard, listVisibleFilms } from '../cards/movie-cards'
import { cacheAnswer } from '../items/cache-answer'

/** Returns the brand’s languages, each by its native name. */
export const getContentLang: Handler<typeof GetContentLang> = async (_request, { brand }) => ({
  List: brand.languages.map((code) => ({
    LanguageID: languageIds[code],
    LanguageName: languageNames[code],
    ISOCode: code,
  })),
})

export const getAllFilter: Handler<typeof GetAllFilter> = async (request, context) => {
  const { language, store } = context
  const snapshot = await currentCatalogue(store)
  const countryId = countryOfCinema(request, snapshot, context)
  const nowMs = store.nowMs()
  const cinemaId = request.CinemaID === anyCinema ? '' : request.CinemaID
  // All unknown cinemas share one cache entry without choices.
  const known = cinemaId === '' || snapshot.cinemas.has(cinemaId) ? cinemaId : 'none'
  const key = cacheKey('filters', { language, countryId, cinema: known })
  const answer = await cacheAnswer(snapshot, { key, forMs: 60_000, nowMs }, () => {
    const shows =
      cinemaId === ''
        ? groupBookableByFilm(snapshot, countryId, nowMs)
        : groupByTitle(findBookableAtCinema(snapshot, countryId, cinemaId, nowMs))
    const films = listVisibleFilms(snapshot, shows, nowMs).filter(
      (film) => cinemaId === '' || shows.has(film.id),
    )
    const groups = buildFilterGroups(
      snapshot,
      films.map((film) => buildMovieCard(snapshot, film, shows.get(film.id) ?? [], language, nowMs)),
      language,
    )
    const choices = (filterKey: FilterKey) =>
      groups.find((group) => group.filter_key === filterKey)?.all_filter ?? []
    return {
      Filters: groups,
      List: {
        Language: choices('language').map(({ title, value }) => ({ LanguageName: title, value })),
        Genre: choices('genre').map(({ title, value }) => ({ Genre: title, value })),
        Locations: choices('location').map(({ title, value }) => ({ Title: title, value })),
        Formats: choices('format').map(({ title, value }) => ({ Format: title, value })),
      },
    }
  })
  return { ...answer, ServerTime: nowMs }
}
