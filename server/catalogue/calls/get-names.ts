import type { GetNames } from '@/contract/catalogue/get-names'
import { textOf } from '@/contract/text-of'
import type { Handler } from '@/server/platform/request-context'
import { chosenCountry } from '../places/chosen-country'
import { currentCatalogue } from '../items/current-catalogue'
import { categoryOf } from '../cards/movie-cards'
import { searchableCountry } from './searchable-country'

/** Above the number of any country; prevents an unusually large catalogue from filling a phone. */
const mostNames = 2000

export const getNames: Handler<typeof GetNames> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const { index, lastTonight } = searchableCountry(snapshot, chosenCountry(request, context), nowMs)
  const ownFirst = (own: string, names: readonly string[]) => [...new Set([own, ...names])]
  const items = index.entries.slice(0, mostNames).map(({ item }) => item)
  const last = (at: number | undefined) => (at === undefined ? {} : { LastTonight: at })
  return {
    Movies: items.flatMap((item) =>
      item.kind === 'movie'
        ? [
            {
              ID: item.id,
              Names: ownFirst(textOf(item.film.title, language), item.names),
              CategoryID: categoryOf(item.film, nowMs),
              ...last(lastTonight.movie.get(item.id)),
            },
          ]
        : [],
    ),
    Cinema: items.flatMap((item) =>
      item.kind === 'cinema'
        ? [
            {
              ID: item.id,
              Names: ownFirst(textOf(item.cinema.name, language), item.names),
              About: [...(item.about ?? [])],
              City: textOf(snapshot.cities.get(item.cinema.cityId)?.name, language) ?? '',
              ...last(lastTonight.cinema.get(item.id)),
            },
          ]
        : [],
    ),
  }
}
