import type { NameIndex } from '@/contract/search/name-index'
import { indexNames } from '@/contract/search/name-index'
import { nightEndsAtMs } from '@/contract/search/tonight'
import type { NamedKind } from '@/contract/search/typed-words'
import type { EpochMs } from '@/server/platform/store/store'
import { cinemasIn } from '../cards/cinema-cards'
import { listSearchableFilms } from '../cards/movie-cards'
import { groupBookableByFilm, findBookableEvents, findBookableShows } from '../shows/bookable-shows'
import { createNamedCinema, createNamedEvent, createNamedFilm, type NamedItem } from './searchable-names'
import type { CatalogueSnapshot } from '../items/snapshot'
import { eventDateState } from '../shows/event-dates'
import type { Show } from '../shows/show'
import { groupByTitle } from '../cards/group-shows'

export interface SearchableCountry {
  readonly index: NameIndex<NamedItem>
  /** Start of the last bookable show of tonight, by id of film, cinema or event. */
  readonly lastTonight: Readonly<Record<NamedKind, ReadonlyMap<string, EpochMs>>>
}

/** How long the data about tonight is cached, milliseconds. */
const sameForMs = 60_000

interface CachedCountry extends SearchableCountry {
  /** Ids of films, and of events with their next date. */
  readonly titles: string
  readonly untilMs: EpochMs
}

const heldOf = new WeakMap<CatalogueSnapshot, Map<number, CachedCountry>>()

/**
 * Returns a country’s search index, built once per catalogue and again only when films or dates of events change;
 * tonight’s shows are updated every minute.
 */
export function searchableCountry(
  snapshot: CatalogueSnapshot,
  countryId: number,
  nowMs: EpochMs,
): SearchableCountry {
  let held = heldOf.get(snapshot)
  if (!held) heldOf.set(snapshot, (held = new Map()))
  const known = held.get(countryId)
  if (known && nowMs < known.untilMs && known.untilMs - nowMs <= sameForMs) return known
  const shows = findBookableShows(snapshot, countryId, nowMs)
  const films = listSearchableFilms(snapshot, groupBookableByFilm(snapshot, countryId, nowMs), nowMs)
  const dates = findBookableEvents(snapshot, countryId, nowMs)
  const events = nextDates(snapshot, dates)
  const titles = [...films.map(({ id }) => id), ...events.map(({ show }) => show.id)].join(' ')
  const lastTonight = {
    movie: new Map<string, EpochMs>(),
    cinema: new Map<string, EpochMs>(),
    event: new Map<string, EpochMs>(),
  }
  const endOf = new Map<string, EpochMs>()
  for (const show of [...shows, ...dates]) {
    const zone = show.cinema.timeZone
    const endMs = endOf.get(zone) ?? nightEndsAtMs(nowMs, zone)
    endOf.set(zone, endMs)
    if (show.startsAtMs >= endMs) continue
    // Shows are in ascending order, so the last one is kept.
    lastTonight[show.kind].set(show.titleId, show.startsAtMs)
    if (show.kind === 'movie') lastTonight.cinema.set(show.cinema.id, show.startsAtMs)
  }
  const index =
    known?.titles === titles
      ? known.index
      : indexNames([
          ...films.map(createNamedFilm),
          ...events.map(({ event, show }) => createNamedEvent(snapshot, event, show)),
          ...cinemasIn(snapshot, countryId).map((cinema) => createNamedCinema(snapshot, cinema)),
        ])
  const created: CachedCountry = { index, lastTonight, titles, untilMs: nowMs + sameForMs }
  held.set(countryId, created)
  return created
}

/** Returns the events of these dates, each with its next one that takes place, or else with its next. */
function nextDates(snapshot: CatalogueSnapshot, dates: readonly Show[]) {
  return [...groupByTitle(dates)].flatMap(([id, shows]) => {
    const event = snapshot.events.get(id)
    const show = shows.find((each) => eventDateState(snapshot.events, each).state === 'onSale') ?? shows[0]
    return event && show ? [{ event, show }] : []
  })
}
