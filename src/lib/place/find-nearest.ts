import type { QueryClient } from '@tanstack/react-query'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { callOptions } from '../api/call-options'
import type { Scope } from '../page/scope'
import type { Point } from './distance'
import { nearestPlace } from './nearest-place'
import type { Location } from './nearest-place'
import { listedPlaces } from './listed'
import { locationsIn } from './locations-in'
import { locationsQuery } from './locations-query'

/** The city of the cinema nearest to the visitor, by what the API or the device knows; null where neither does. */
export async function findNearest(
  client: QueryClient,
  scope: Scope,
  visitor: Point,
): Promise<Location | null> {
  const listed = listedPlaces(client, scope)
  if (listed) return nearestPlace(visitor, listed.cinemas, listed.locations)
  try {
    const [cinemas, filters] = await Promise.all([
      client.ensureQueryData(callOptions(scope, GetAllCinemasList, {})),
      client.ensureQueryData(locationsQuery(scope)),
    ])
    return nearestPlace(visitor, cinemas.Cinemas, locationsIn(filters.Filters))
  } catch {
    // Then the coordinates alone go with every call.
    return null
  }
}
