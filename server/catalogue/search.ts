import type { Search } from '@/contract/catalogue/search'
import { cacheKey } from '@/server/platform/memory/cache-key'
import type { Handler } from '@/server/platform/request-context'
import { chosenCountry } from './chosen-country'
import { cinemasIn } from './cinema-cards'
import { foldText, matchRank } from './fold-text'
import { bookableShows, categoryOf, groupByTitle, searchableFilms } from './movie-cards'
import { remember } from './remember'
import { currentCatalogue } from './current-catalogue'
import { inOneList } from '@/server/platform/in-one-list'

const mostResults = 8

/** Films and cinemas of the country by name, in either language whatever the interface speaks. */
export const search: Handler<typeof Search> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const countryId = chosenCountry(request, context)
  const term = foldText(request.term)
  if (term === '') return { Movies: [], Cinema: [] }
  const nowMs = store.nowMs()
  const key = cacheKey('search', { countryId })
  const index = await remember(snapshot, { key, forMs: 60_000, nowMs }, () => ({
    films: searchableFilms(snapshot, groupByTitle(bookableShows(snapshot, countryId, nowMs)), nowMs).map(
      (film) => ({
        film,
        names: [film.title.en, film.title.ar, film.originalTitle].map(foldText),
      }),
    ),
    cinemas: cinemasIn(snapshot, countryId).map((cinema) => ({
      cinema,
      names: [cinema.name.en, cinema.name.ar].map(foldText),
    })),
  }))
  return {
    Movies: best(index.films, term).map(({ film }) => {
      const art = snapshot.art('posters', film.id)
      const category = categoryOf(film, nowMs)
      return {
        ID: film.id,
        Name: film.title[language],
        ShowCat: String(category),
        Label: film.title[language],
        Value: film.id,
        CategoryID: category,
        ...(art ? { Art: art } : {}),
      }
    }),
    Cinema: best(index.cinemas, term).map(({ cinema }) => ({
      ID: cinema.id,
      Name: cinema.name[language],
      Label: inOneList(
        [cinema.name[language], snapshot.cities.get(cinema.cityId)?.name[language] ?? ''].filter(Boolean),
        language,
      ),
      Value: cinema.id,
    })),
  }
}

function best<T extends { names: readonly string[] }>(entries: readonly T[], term: string): T[] {
  return entries
    .map((entry) => ({ entry, rank: Math.max(...entry.names.map((name) => matchRank(name, term))) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostResults)
    .map(({ entry }) => entry)
}
