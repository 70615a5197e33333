import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { UpcomingShow } from '@/contract/catalogue/get-all-show'
import { nightEndsAtMs } from '@/contract/search/tonight'
import { distanceKm } from '@/src/lib/place/distance'
import type { Point } from '@/src/lib/place/distance'

/** A show that begins next, and how far it is. */
export interface NearbyShow extends UpcomingShow {
  /** Null where nobody knows where the visitor or the cinema is. */
  readonly km: number | null
}

/** A kilometre in a town counts as so many minutes of waiting. */
const minutesAKm = 3
const mostShown = 8

/**
 * What a visitor may still book for the evening that comes next, by how soon it begins and how far it is: tonight's, and
 * once tonight is over, the next one's.
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
