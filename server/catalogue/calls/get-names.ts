import type { GetNames } from '@/contract/catalogue/get-names'
import { getText } from '@/contract/get-text'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { chooseCountry } from '../places/choose-country'
import { currentCatalogue } from '../items/current-catalogue'
import { chooseCategory } from '../cards/movie-cards'
import { type CatalogueDeps, countTaken } from '../cards/showtimes'
import type { CatalogueSnapshot } from '../items/snapshot'
import { findBookableEvents, findBookableShows } from '../shows/bookable-shows'
import { getSearchName } from './search'
import { searchableCountry } from './searchable-country'
import type { NamedItem } from './searchable-names'

/** Above the number of any country; prevents an unusually large catalogue from filling a phone. */
const mostNames = 2000
/** Number of popular titles that are shown before the visitor types. */
const mostPopular = 6
/** Number of next shows, of films and of events, that decide what is popular. */
const countedShows = 500

export const getNames: Handler<typeof GetNames, CatalogueDeps> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const countryId = chooseCountry(request, context)
  const { index, lastTonight } = searchableCountry(snapshot, countryId, nowMs)
  const popular = await popularTitles(context, snapshot, countryId)
  const items = index.entries.slice(0, mostNames).map(({ item }) => item)
  const names = (item: NamedItem) => [...new Set([getSearchName(item, language), ...item.names])]
  const last = (at: number | undefined) => (at === undefined ? {} : { LastTonight: at })
  const rank = ({ kind, id }: NamedItem) => {
    const place = popular.indexOf(id)
    const art = snapshot.art(kind === 'event' ? 'events' : 'posters', id)
    return place === -1 ? {} : { Popular: place, ...(art ? { Art: art } : {}) }
  }
  return {
    Movies: items.flatMap((item) =>
      item.kind === 'movie'
        ? [
            {
              ID: item.id,
              Names: names(item),
              People: [...(item.people ?? [])],
              ...rank(item),
              CategoryID: chooseCategory(item.film, nowMs),
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
              Names: names(item),
              About: [...(item.about ?? [])],
              City: getText(snapshot.cities.get(item.cinema.cityId)?.name, language) ?? '',
              ...last(lastTonight.cinema.get(item.id)),
            },
          ]
        : [],
    ),
    Events: items.flatMap((item) =>
      item.kind === 'event'
        ? [
            {
              ID: item.id,
              Names: names(item),
              About: [...(item.about ?? [])],
              Venue: getText(item.show.cinema.name, language),
              StartsAt: item.show.startsAtMs,
              TimeZone: item.show.cinema.timeZone,
              ...rank(item),
            },
          ]
        : [],
    ),
  }
}

/** Returns the titles whose next shows have the most seats taken, in the operator’s order where that is equal. */
async function popularTitles(
  context: RequestContext<CatalogueDeps>,
  snapshot: CatalogueSnapshot,
  countryId: number,
): Promise<string[]> {
  const nowMs = context.store.nowMs()
  const shows = [
    ...findBookableShows(snapshot, countryId, nowMs).slice(0, countedShows),
    ...findBookableEvents(snapshot, countryId, nowMs).slice(0, countedShows),
  ]
  const takenCounts = await countTaken(context, snapshot, shows)
  const seats = new Map<string, number>()
  for (const show of shows)
    seats.set(show.titleId, (seats.get(show.titleId) ?? 0) + (takenCounts.get(show.id) ?? 0))
  const order = [...snapshot.films.keys(), ...snapshot.events.keys()]
  return order
    .filter((id) => seats.has(id))
    .toSorted((a, b) => (seats.get(b) ?? 0) - (seats.get(a) ?? 0))
    .slice(0, mostPopular)
}
