import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { UpcomingShow } from '@/contract/catalogue/get-all-show'
import { nightEndsAtMs } from '@/contract/search/tonight'
import { distanceKm } from '@/src/lib/place/distance'
import type { Point } from '@/src/lib/place/distance'

export interface NearbyShow extends UpcomingShow {
  /** Null where the location of the visitor or the cinema is unknown. */
  readonly km: number | null
}

/** Minutes of waiting that a kilometre in a town counts as. */
const minutesAKm = 3
const mostShown = 8

/**
 * Returns the shows that can still be booked for the next evening, sorted by start and distance: tonight’s,
 * and once tonight is over, the next night’s.
 */
export function findNearbyShows(
  upcoming: readonly UpcomingShow[],
  cinemas: readonly CinemaCard[],
  { visitor, nowMs }: { readonly visitor: Point | null; readonly nowMs: number },
): NearbyShow[] {
  const ahead = upcoming.filter(({ StartsAt, BookUntil }) => StartsAt > nowMs && BookUntil > nowMs)
  const soonest = [...ahead].sort((a, b) => a.StartsAt - b.StartsAt)[0]
  if (!soonest) return []
  const nightEndsMs = nightEndsAtMs(soonest.StartsAt, soonest.TimeZone)
  const effort = ({ StartsAt, km }: NearbyShow) => (StartsAt - nowMs) / 60_000 + (km ?? 0) * minutesAKm
  return ahead
    .filter(({ StartsAt }) => StartsAt < nightEndsMs)
    .map((show) => ({ ...show, km: kmTo(show, cinemas, visitor) }))
    .sort((a, b) => effort(a) - effort(b))
    .slice(0, mostShown)
}

function kmTo(
  { CinemaID }: UpcomingShow,
  cinemas: readonly CinemaCard[],
  visitor: Point | null,
): number | null {
  const { Latitude: latitude, Longitude: longitude } =
    cinemas.find((cinema) => cinema.CinemaID === CinemaID) ?? {}
  return visitor === null || latitude === undefined || longitude === undefined
    ? null
    : distanceKm(visitor, { latitude, longitude })
}
