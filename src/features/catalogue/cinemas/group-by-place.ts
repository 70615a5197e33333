import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { cinemasInPlace } from '@/src/lib/place/cinemas-in-place'
import type { Location } from '@/src/lib/place/nearest-place'

export interface CinemaPlace extends Location {
  readonly cinemas: readonly CinemaCard[]
}

/**
 * Returns the cities of cinemas, in their order. Cinemas without a location id are assigned to the API’s
 * filter locations that their city or address contains.
 */
export function groupByPlace(cinemas: readonly CinemaCard[], locations: readonly Location[]): CinemaPlace[] {
  if (cinemas.some((cinema) => cinema.LocationID === undefined))
    return locations.flatMap((location) => {
      const place = { id: location.value, name: location.title, isGuess: false }
      const there = cinemasInPlace(cinemas, place, null) ?? []
      return there.length > 0 ? [{ ...location, cinemas: there }] : []
    })
  const places = new Map<string, CinemaPlace & { cinemas: CinemaCard[] }>()
  for (const cinema of cinemas) {
    const value = cinema.LocationID ?? ''
    const known = places.get(value)
    if (known) known.cinemas.push(cinema)
    else places.set(value, { value, title: cinema.City || value, cinemas: [cinema] })
  }
  return [...places.values()]
}
