import type { NameIndex } from '@/contract/search/name-index'
import { indexNames } from '@/contract/search/name-index'
import { nightEndsAtMs } from '@/contract/search/tonight'
import type { NamedKind } from '@/contract/search/typed-words'
import type { EpochMs } from '@/server/platform/store/store'
import { cinemasIn } from '../cards/cinema-cards'
import { searchableFilms } from '../cards/movie-cards'
import { bookableByFilm, bookableShows } from '../shows/bookable-shows'
import { type NamedCinema, type NamedFilm, namedCinema, namedFilm } from './searchable-names'
import type { Snapshot } from '../items/snapshot'

export interface SearchableCountry {
  readonly index: NameIndex<NamedFilm | NamedCinema>
  /** Start of the last bookable show of tonight, by id of film or cinema. */
  readonly lastTonight: Readonly<Record<NamedKind, ReadonlyMap<string, EpochMs>>>
}

/** How long the data about tonight is cached, milliseconds. */
const sameForMs = 60_000

interface CachedCountry extends SearchableCountry {
  readonly films: string
  readonly untilMs: EpochMs
}

const heldOf = new WeakMap<Snapshot, Map<number, CachedCountry>>()

/**
 * Returns a country’s search index, built once per catalogue and again only when films are added or removed;
 * tonight’s shows are updated every minute.
 */
export function searchableCountry(snapshot: Snapshot, countryId: number, nowMs: EpochMs): SearchableCountry {
  let held = heldOf.get(snapshot)
  if (!held) heldOf.set(snapshot, (held = new Map()))
  const known = held.get(countryId)
  if (known && nowMs < known.untilMs && known.untilMs - nowMs <= sameForMs) return known
  const shows = bookableShows(snapshot, countryId, nowMs)
  const films = searchableFilms(snapshot, bookableByFilm(snapshot, countryId, nowMs), nowMs)
  const filmIds = films.map(({ id }) => id).join(' ')
  const lastTonight = { movie: new Map<string, EpochMs>(), cinema: new Map<string, EpochMs>() }
  const endOf = new Map<string, EpochMs>()
  for (const show of shows) {
    const zone = show.cinema.timeZone
    const endMs = endOf.get(zone) ?? nightEndsAtMs(nowMs, zone)
    endOf.set(zone, endMs)
    if (show.startsAtMs >= endMs) continue
    // Shows are in ascending order, so the last one is kept.
    lastTonight.movie.set(show.titleId, show.startsAtMs)
    lastTonight.cinema.set(show.cinema.id, show.startsAtMs)
  }
  const index =
    known?.films === filmIds
      ? known.index
      : indexNames([
          ...films.map(namedFilm),
          ...cinemasIn(snapshot, countryId).map((cinema) => namedCinema(snapshot, cinema)),
        ])
  const created: CachedCountry = { index, lastTonight, films: filmIds, untilMs: nowMs + sameForMs }
  held.set(countryId, created)
  return created
}
