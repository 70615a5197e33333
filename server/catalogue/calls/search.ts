import type { CinemaResult, EventResult, MovieResult, Search } from '@/contract/catalogue/search'
import type { LanguageCode } from '@/contract/envelope'
import { findMatchedPerson } from '@/contract/search/find-matched-person'
import { searchNames } from '@/contract/search/search-names'
import { getText } from '@/contract/get-text'
import { joinNames } from '@/server/platform/texts'
import type { Handler } from '@/server/platform/request-context'
import type { EpochMs } from '@/server/platform/store/store'
import { chooseCountry } from '../places/choose-country'
import { currentCatalogue } from '../items/current-catalogue'
import { chooseCategory } from '../cards/movie-cards'
import { searchableCountry } from './searchable-country'
import type { NamedCinema, NamedEvent, NamedFilm, NamedItem } from './searchable-names'
import type { CatalogueSnapshot } from '../items/snapshot'

/**
 * Searches the country’s films, cinemas and events by name, person and place, in either language whatever the
 * interface language.
 */
export const search: Handler<typeof Search> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const { index, lastTonight } = searchableCountry(snapshot, chooseCountry(request, context), nowMs)
  const { matches, suggestions } = searchNames(index, request.term, ({ kind, id }) =>
    lastTonight[kind].has(id),
  )
  const ranked = matches.map((item, rank) => ({ item, rank }))
  return {
    Movies: ranked.flatMap(({ item, rank }) =>
      item.kind === 'movie' ? [foundFilm(snapshot, item, { rank, language, nowMs, term: request.term })] : [],
    ),
    Cinema: ranked.flatMap(({ item, rank }) =>
      item.kind === 'cinema' ? [foundCinema(snapshot, item, { rank, language })] : [],
    ),
    Events: ranked.flatMap(({ item, rank }) =>
      item.kind === 'event' ? [foundEvent(snapshot, item, { rank, language })] : [],
    ),
    ...(matches.length === 0 ? { Guesses: suggestions.map((item) => getSearchName(item, language)) } : {}),
  }
}

interface ResultContext {
  readonly rank: number
  readonly language: LanguageCode
}

/** Returns the name in the interface language. */
export function getSearchName(item: NamedItem, language: LanguageCode): string {
  switch (item.kind) {
    case 'movie':
      return getText(item.film.title, language)
    case 'cinema':
      return getText(item.cinema.name, language)
    case 'event':
      return getText(item.event.title, language)
  }
}

function foundFilm(
  snapshot: CatalogueSnapshot,
  item: NamedFilm,
  { rank, language, nowMs, term }: ResultContext & { readonly nowMs: EpochMs; readonly term: string },
): MovieResult {
  const { film } = item
  const art = snapshot.art('posters', film.id)
  const category = chooseCategory(film, nowMs)
  const person = findMatchedPerson(item, term)
  return {
    ID: film.id,
    Name: getText(film.title, language),
    ShowCat: String(category),
    Label: getText(film.title, language),
    Value: film.id,
    CategoryID: category,
    ...(art ? { Art: art } : {}),
    ...(person === undefined ? {} : { Person: person }),
    Rank: rank,
  }
}

function foundCinema(
  snapshot: CatalogueSnapshot,
  { cinema }: NamedCinema,
  { rank, language }: ResultContext,
): CinemaResult {
  const city = getText(snapshot.cities.get(cinema.cityId)?.name, language) ?? ''
  return {
    ID: cinema.id,
    Name: getText(cinema.name, language),
    Label: joinNames([getText(cinema.name, language), city].filter(Boolean), language),
    Value: cinema.id,
    Rank: rank,
  }
}

function foundEvent(
  snapshot: CatalogueSnapshot,
  { event, show }: NamedEvent,
  { rank, language }: ResultContext,
): EventResult {
  const art = snapshot.art('events', event.id)
  return {
    ID: event.id,
    Name: getText(event.title, language),
    Venue: getText(show.cinema.name, language),
    StartsAt: show.startsAtMs,
    TimeZone: show.cinema.timeZone,
    ...(art ? { Art: art } : {}),
    Rank: rank,
  }
}
