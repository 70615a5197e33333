/**
 * The search on the device: over the stored names, and over the names in listings of earlier visits. Loaded
 * when the search opens, and once when idle, so that it is available offline.
 */
import type { QueryClient } from '@tanstack/react-query'
import { GetAllCinemasList, GetAllCinemasSch } from '@/contract/catalogue/get-all-cinemas-list'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetNames } from '@/contract/catalogue/get-names'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Art } from '@/contract/fields'
import { indexNames } from '@/contract/search/name-index'
import type { Named, NameIndex } from '@/contract/search/name-index'
import { findMatchedPerson } from '@/contract/search/find-matched-person'
import { searchNames } from '@/contract/search/search-names'
import { nightEndsAtMs } from '@/contract/search/tonight'
import { homeListing } from '@/contract/catalogue/home-listing'
import { callOptions } from '@/src/lib/api/call-options'
import { readPersistedAnswer } from '@/src/lib/api/persisted-answers'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import { deviceZone } from '@/src/lib/time/show-moment'
import { eventDetail, type SearchResult } from './search-result'
import { namesForMs, namesQuery } from './search-query'

interface KnownName extends Named, SearchResult {
  /** Start of its last show tonight; undefined when there is none tonight, as far as is known. */
  readonly lastTonightMs: number | undefined
  /** Place among the most booked titles, 0 first; undefined for all others. */
  readonly popular?: number | undefined
}

export type DeviceIndex = NameIndex<KnownName>

/** Returns the names stored on the device. Without storage or network it is empty. */
export async function deviceIndex(client: QueryClient, app: AppContext): Promise<DeviceIndex> {
  const [names, listings, ...cinemaLists] = await Promise.all([
    loadNames(client, app).catch(() => null),
    knownAnswers(client, app, { definition: GetAllShow, body: homeListing }),
    knownAnswers(client, app, { definition: GetAllCinemasList, body: {} }),
    knownAnswers(client, app, { definition: GetAllCinemasSch, body: {} }),
  ])
  const cinemas = [...listings, ...cinemaLists.flat()].flatMap(({ Cinemas }) => Cinemas)
  return indexNames([
    ...knownFilms(names, listings),
    ...knownCinemas(names, cinemas),
    ...knownEvents(names, app),
  ])
}

/**
 * Returns the names of the country: from the device while they are fresh, else fetched, else the stale ones.
 * @throws ApiError
 */
export async function loadNames(client: QueryClient, app: AppContext): Promise<ResponseOf<typeof GetNames>> {
  const { queryKey, staleTime: _, ...query } = namesQuery(app)
  const stored = await readPersistedAnswer(app.brand.id, queryKey, GetNames).catch(() => null)
  if (stored && client.getQueryData(queryKey) === undefined)
    client.setQueryData(queryKey, stored.data, { updatedAt: stored.fetchedAtMs })
  return client
    .fetchQuery({ ...query, queryKey, staleTime: namesForMs, retry: false })
    .catch((error: unknown) => {
      if (stored) return stored.data
      throw error
    })
}

/** Returns a call’s answers on the page or the device, the page’s own last: they are the newest. */
async function knownAnswers<C extends CallDefinition>(
  client: QueryClient,
  app: AppContext,
  { definition, body }: { definition: C; body: RequestOf<C> },
): Promise<ResponseOf<C>[]> {
  const { queryKey } = callOptions(app, definition, body)
  const shown = client.getQueriesData<ResponseOf<C>>({ queryKey: queryKey.slice(0, 3) })
  const stored = await readPersistedAnswer(app.brand.id, queryKey, definition).catch(() => null)
  return [...(stored ? [stored.data] : []), ...shown.flatMap(([, data]) => data ?? [])]
}

/** Returns the matches, and without any, the nearest names. */
export function searchDevice(
  index: DeviceIndex,
  term: string,
): { found: SearchResult[]; suggestions: string[] } {
  const nowMs = serverClock.now()
  const nightEndsMs = nightEndsAtMs(nowMs, deviceZone())
  const { matches, suggestions } = searchNames(
    index,
    term,
    ({ lastTonightMs = 0 }) => lastTonightMs > nowMs && lastTonightMs < nightEndsMs,
  )
  // For a film found by a person, the person is shown with it.
  const found = matches.map((item) => ({ ...item, detail: findMatchedPerson(item, term) ?? item.detail }))
  return { found, suggestions: suggestions.map(({ name }) => name) }
}

/** Returns the most booked titles, for a visitor who has not typed yet. */
export function popularTitles({ entries }: DeviceIndex): SearchResult[] {
  return entries
    .flatMap(({ item }) => (item.popular === undefined ? [] : [{ item, place: item.popular }]))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

type Names = ResponseOf<typeof GetNames> | null

function knownFilms(names: Names, listings: readonly ResponseOf<typeof GetAllShow>[]): KnownName[] {
  const films = new Map<string, KnownName>()
  const arts = new Map<string, Art | undefined>()
  for (const { Shows } of listings)
    for (const { cat_id: categoryId, shows } of Shows)
      for (const { id, title, Art: art, NextShows = [] } of shows) {
        arts.set(id, art)
        const next = NextShows.at(-1)?.StartsAt
        films.set(id, film({ id, names: [title], categoryId, art, lastTonightMs: next }))
      }
  for (const { ID: id, Names, People: people, Popular: popular, Art, ...facts } of names?.Movies ?? [])
    films.set(
      id,
      film({
        id,
        names: Names,
        people,
        popular,
        categoryId: facts.CategoryID,
        art: Art ?? arts.get(id),
        lastTonightMs: facts.LastTonight,
      }),
    )
  return [...films.values()]
}

type FilmParts = Pick<
  KnownName,
  'id' | 'names' | 'people' | 'popular' | 'art' | 'categoryId' | 'lastTonightMs'
>

function film(parts: FilmParts): KnownName {
  return { kind: 'movie', name: parts.names[0] ?? '', detail: '', ...parts }
}

function knownCinemas(names: Names, cards: readonly CinemaCard[]): KnownName[] {
  const cinemas = new Map<string, KnownName>()
  const common = { kind: 'cinema', categoryId: 0, art: undefined } as const
  for (const card of cards)
    cinemas.set(card.CinemaID, {
      ...common,
      id: card.CinemaID,
      name: card.CinemaName,
      names: [card.CinemaName],
      about: [card.City, card.organizationName, card.Address],
      detail: card.City,
      lastTonightMs: undefined,
    })
  for (const { ID: id, Names, About, City, LastTonight } of names?.Cinema ?? [])
    cinemas.set(id, {
      ...common,
      id,
      name: Names[0] ?? '',
      names: Names,
      about: About,
      detail: City,
      lastTonightMs: LastTonight,
    })
  return [...cinemas.values()]
}

function knownEvents(names: Names, { language }: AppContext): KnownName[] {
  return (names?.Events ?? []).map((event) => ({
    kind: 'event',
    id: event.ID,
    name: event.Names[0] ?? '',
    names: event.Names,
    about: event.About,
    detail: eventDetail(event, language),
    categoryId: 0,
    art: event.Art,
    popular: event.Popular,
    // Its next date; whether that is tonight is decided when the visitor searches.
    lastTonightMs: event.StartsAt,
  }))
}
