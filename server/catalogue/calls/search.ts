import type { CinemaResult, MovieResult, Search } from '@/contract/catalogue/search'
import type { LanguageCode } from '@/contract/envelope'
import { searchNames } from '@/contract/search/search-names'
import { textOf } from '@/contract/text-of'
import { joinNames } from '@/server/platform/process-in-slices'
import type { Handler } from '@/server/platform/request-context'
import type { EpochMs } from '@/server/platform/store/store'
import { chosenCountry } from '../places/chosen-country'
import { currentCatalogue } from '../items/current-catalogue'
import { categoryOf } from '../cards/movie-cards'
import { searchableCountry } from './searchable-country'
import type { NamedCinema, NamedFilm } from './searchable-names'
import type { Snapshot } from '../items/snapshot'

/** Searches the country’s films and cinemas by name, in either language whatever the interface language. */
export const search: Handler<typeof Search> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const { index, lastTonight } = searchableCountry(snapshot, chosenCountry(request, context), nowMs)
  const { matches, suggestions } = searchNames(index, request.term, ({ kind, id }) =>
    lastTonight[kind].has(id),
  )
  const ranked = matches.map((item, rank) => ({ item, rank }))
  return {
    Movies: ranked.flatMap(({ item, rank }) =>
      item.kind === 'movie' ? [foundFilm(snapshot, item, { rank, language, nowMs })] : [],
    ),
    Cinema: ranked.flatMap(({ item, rank }) =>
      item.kind === 'cinema' ? [foundCinema(snapshot, item, { rank, language })] : [],
    ),
    ...(matches.length === 0 ? { Guesses: suggestions.map((item) => nameOf(item, language)) } : {}),
  }
}

interface ResultContext {
  readonly rank: number
  readonly language: LanguageCode
}

function nameOf(item: NamedFilm | NamedCinema, language: LanguageCode): string {
  return item.kind === 'movie' ? textOf(item.film.title, language) : textOf(item.cinema.name, language)
}

function foundFilm(
  snapshot: Snapshot,
  { film }: NamedFilm,
  { rank, language, nowMs }: ResultContext & { readonly nowMs: EpochMs },
): MovieResult {
  const art = snapshot.art('posters', film.id)
  const category = categoryOf(film, nowMs)
  return {
    ID: film.id,
    Name: textOf(film.title, language),
    ShowCat: String(category),
    Label: textOf(film.title, language),
    Value: film.id,
    CategoryID: category,
    ...(art ? { Art: art } : {}),
    Rank: rank,
  }
}

function foundCinema(
  snapshot: Snapshot,
  { cinema }: NamedCinema,
  { rank, language }: ResultContext,
): CinemaResult {
  const city = textOf(snapshot.cities.get(cinema.cityId)?.name, language) ?? ''
  return {
    ID: cinema.id,
    Name: textOf(cinema.name, language),
    Label: joinNames([textOf(cinema.name, language), city].filter(Boolean), language),
    Value: cinema.id,
    Rank: rank,
  }
}
