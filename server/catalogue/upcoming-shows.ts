import type { UpcomingShow } from '@/contract/catalogue/get-all-show'
import type { LanguageCode } from '@/contract/envelope'
import type { EpochMs } from '@/server/platform/store/store'
import { nearestFirst } from './cinema-cards'
import type { Show } from './show'
import type { Snapshot } from './snapshot'

/** Of one cinema; more stand on its own page. */
const mostOfCinema = 4
/** Later than tomorrow night nobody looks for the next show, milliseconds. */
const aheadMs = 48 * 3_600_000
/** Cinemas that a visitor may go to tonight. */
const mostCinemas = 6

/** The shows of one cinema that begin next, soonest first. */
export interface CinemaNext {
  readonly Latitude: number
  readonly Longitude: number
  readonly shows: readonly UpcomingShow[]
}

/** Of every cinema the shows that begin next, those first whose evening begins first. */
export function nextOfCinemas(
  snapshot: Snapshot,
  shows: readonly Show[],
  language: LanguageCode,
  nowMs: EpochMs,
): CinemaNext[] {
  const ofCinema = new Map<string, Show[]>()
  for (const show of shows) {
    if (show.startsAtMs <= nowMs) continue
    // Soonest first: what follows is later still.
    if (show.startsAtMs > nowMs + aheadMs) break
    const told = ofCinema.get(show.cinema.id) ?? []
    // A film twice would only be the later one of two halls.
    if (told.length < mostOfCinema && !told.some(({ titleId }) => titleId === show.titleId)) told.push(show)
    ofCinema.set(show.cinema.id, told)
  }
  return [...ofCinema.values()].flatMap((told) => {
    const [first] = told
    if (!first) return []
    const { latitude: Latitude, longitude: Longitude } = first.cinema
    return [{ Latitude, Longitude, shows: told.map((show) => upcomingShow(snapshot, show, language)) }]
  })
}

/** What is near the visitor; where nobody knows where that is, what begins first. */
export function upcomingAround(
  next: readonly CinemaNext[],
  visitor: { readonly Latitude: number; readonly Longitude: number },
): UpcomingShow[] {
  return nearestFirst(next, visitor)
    .slice(0, mostCinemas)
    .flatMap(({ shows }) => shows)
    .toSorted((a, b) => a.StartsAt - b.StartsAt)
}

function upcomingShow(snapshot: Snapshot, show: Show, language: LanguageCode): UpcomingShow {
  return {
    SchID: show.id,
    MovieID: show.titleId,
    Title: snapshot.films.get(show.titleId)?.title[language] ?? '',
    CinemaID: show.cinema.id,
    CinemaName: show.cinema.name[language],
    TimeZone: show.cinema.timeZone,
    StartsAt: show.startsAtMs,
    BookUntil: show.salesEndAtMs,
    ...(show.lateNight ? { Latenightpopup: true } : {}),
  }
}
