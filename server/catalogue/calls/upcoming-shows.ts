import type { UpcomingShow } from '@/contract/catalogue/get-all-show'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { RequestContext } from '@/server/platform/request-context'
import type { EpochMs } from '@/server/platform/store/store'
import { sortByDistance } from '../cards/cinema-cards'
import type { Show } from '../shows/show'
import { countTaken, type CatalogueDeps } from '../cards/showtimes'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Limit per cinema; its own page lists more. */
const mostOfCinema = 4
/** Candidates per cinema: some may be sold out, or a later show of a film already listed. */
const mostCandidates = 12
/** How far ahead the next shows are listed, milliseconds: visitors do not look beyond tomorrow night. */
const aheadMs = 48 * 3_600_000
/** Limit of cinemas that a visitor may choose from tonight. */
const mostCinemas = 6

export interface UpcomingAtCinema {
  readonly Latitude: number
  readonly Longitude: number
  /** Ids instead of shows, because this is cached with the answer and shows belong to the snapshot. */
  readonly scheduleIds: readonly string[]
}

export function findUpcomingByCinema(shows: readonly Show[], nowMs: EpochMs): UpcomingAtCinema[] {
  const ofCinema = new Map<string, Show[]>()
  for (const show of shows) {
    if (show.startsAtMs <= nowMs) continue
    // Shows are in ascending order, so all further ones are later.
    if (show.startsAtMs > nowMs + aheadMs) break
    const upcoming = ofCinema.get(show.cinema.id) ?? []
    if (upcoming.length < mostCandidates) upcoming.push(show)
    ofCinema.set(show.cinema.id, upcoming)
  }
  return [...ofCinema.values()].flatMap((upcoming) => {
    const [first] = upcoming
    if (!first) return []
    const { latitude: Latitude, longitude: Longitude } = first.cinema
    return [{ Latitude, Longitude, scheduleIds: upcoming.map(({ id }) => id) }]
  })
}

/** Returns the next shows with seats near the visitor; without a known location, those that start first. */
export async function findUpcomingNearby(
  next: readonly UpcomingAtCinema[],
  visitor: { readonly Latitude: number; readonly Longitude: number },
  snapshot: CatalogueSnapshot,
  context: RequestContext<CatalogueDeps>,
): Promise<UpcomingShow[]> {
  const nearby = sortByDistance(next, visitor)
    .slice(0, mostCinemas)
    .map(({ scheduleIds }) => scheduleIds.flatMap((id) => snapshot.showById.get(id) ?? []))
  const candidates = nearby.flat()
  if (candidates.length === 0) return []
  const takenCounts = await countTaken(context, snapshot, candidates)
  const hasSeats = (show: Show) => (takenCounts.get(show.id) ?? 0) < show.seats
  return nearby
    .flatMap((shows) => firstOfFilms(shows.filter(hasSeats)).slice(0, mostOfCinema))
    .map((show) => upcomingShow(snapshot, show, context.language))
    .toSorted((a, b) => a.StartsAt - b.StartsAt)
}

/** Keeps one show per film, as a second would only be a later one. */
function firstOfFilms(shows: readonly Show[]): Show[] {
  return shows.filter((show, index) => shows.findIndex(({ titleId }) => titleId === show.titleId) === index)
}

function upcomingShow(snapshot: CatalogueSnapshot, show: Show, language: LanguageCode): UpcomingShow {
  return {
    SchID: show.id,
    MovieID: show.titleId,
    Title: getText(snapshot.films.get(show.titleId)?.title, language) ?? '',
    CinemaID: show.cinema.id,
    CinemaName: getText(show.cinema.name, language),
    TimeZone: show.cinema.timeZone,
    StartsAt: show.startsAtMs,
    BookUntil: show.salesEndAtMs,
    ...(show.lateNight ? { Latenightpopup: true } : {}),
  }
}
