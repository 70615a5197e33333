import type { UpcomingShow } from '@/contract/catalogue/get-all-show'
import type { LanguageCode } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import type { RequestContext } from '@/server/platform/request-context'
import type { EpochMs } from '@/server/platform/store/store'
import { nearestFirst } from '../cards/cinema-cards'
import type { Show } from '../shows/show'
import { takenOf, type CatalogueDeps } from '../cards/showtimes'
import type { Snapshot } from '../items/snapshot'

/** Of one cinema; more stand on its own page. */
const mostOfCinema = 4
/** Of one cinema, to choose those from: some may be sold out, or the later one of a film that has been told. */
const mostCandidates = 12
/** Later than tomorrow night nobody looks for the next show, milliseconds. */
const aheadMs = 48 * 3_600_000
/** Cinemas that a visitor may go to tonight. */
const mostCinemas = 6

/** The shows of one cinema that begin next, soonest first. */
export interface CinemaNext {
  readonly Latitude: number
  readonly Longitude: number
  /** Ids of its shows: this is kept with the answer, and shows are the snapshot's. */
  readonly scheduleIds: readonly string[]
}

/** Of every cinema the shows that begin next, those first whose evening begins first. */
export function nextOfCinemas(shows: readonly Show[], nowMs: EpochMs): CinemaNext[] {
  const ofCinema = new Map<string, Show[]>()
  for (const show of shows) {
    if (show.startsAtMs <= nowMs) continue
    // Soonest first: what follows is later still.
    if (show.startsAtMs > nowMs + aheadMs) break
    const told = ofCinema.get(show.cinema.id) ?? []
    if (told.length < mostCandidates) told.push(show)
    ofCinema.set(show.cinema.id, told)
  }
  return [...ofCinema.values()].flatMap((told) => {
    const [first] = told
    if (!first) return []
    const { latitude: Latitude, longitude: Longitude } = first.cinema
    return [{ Latitude, Longitude, scheduleIds: told.map(({ id }) => id) }]
  })
}

/** What is near the visitor and has seats; where nobody knows where that is, what begins first. */
export async function upcomingAround(
  next: readonly CinemaNext[],
  visitor: { readonly Latitude: number; readonly Longitude: number },
  snapshot: Snapshot,
  context: RequestContext<CatalogueDeps>,
): Promise<UpcomingShow[]> {
  const near = nearestFirst(next, visitor)
    .slice(0, mostCinemas)
    .map(({ scheduleIds }) => scheduleIds.flatMap((id) => snapshot.showById.get(id) ?? []))
  const candidates = near.flat()
  if (candidates.length === 0) return []
  const taken = await takenOf(context, snapshot, candidates)
  const hasSeats = (show: Show) => (taken.get(show.id) ?? 0) < show.seats
  return near
    .flatMap((shows) => firstOfFilms(shows.filter(hasSeats)).slice(0, mostOfCinema))
    .map((show) => upcomingShow(snapshot, show, context.language))
    .toSorted((a, b) => a.StartsAt - b.StartsAt)
}

/** A film twice would only be the later one of two halls. */
function firstOfFilms(shows: readonly Show[]): Show[] {
  return shows.filter((show, index) => shows.findIndex(({ titleId }) => titleId === show.titleId) === index)
}

function upcomingShow(snapshot: Snapshot, show: Show, language: LanguageCode): UpcomingShow {
  return {
    SchID: show.id,
    MovieID: show.titleId,
    Title: textOf(snapshot.films.get(show.titleId)?.title, language) ?? '',
    CinemaID: show.cinema.id,
    CinemaName: textOf(show.cinema.name, language),
    TimeZone: show.cinema.timeZone,
    StartsAt: show.startsAtMs,
    BookUntil: show.salesEndAtMs,
    ...(show.lateNight ? { Latenightpopup: true } : {}),
  }
}
