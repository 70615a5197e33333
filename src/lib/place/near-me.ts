import type { QueryClient } from '@tanstack/react-query'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import { choosePlace } from './choose-place'
import type { Point } from './distance'
import { listedPlaces } from './listed'
import { locationsIn } from './locations-in'
import { locationsQuery } from './locations-query'
import { type Location, nearestPlace } from './nearest-place'

/** How long a phone may look for itself, milliseconds, and how old its answer may be. */
const lookMs = 15_000

const freshMs = 10 * 60_000

/** Takes the place where the visitor is, if they allow it. `kept`: the page must start anew. */
export async function nearMe(
  client: QueryClient,
  scope: AppContext,
): Promise<'kept' | 'unsupported' | 'refused'> {
  const at = await locate()
  if (typeof at === 'string') return at
  choosePlace(scope, await findNearest(client, scope, at), at, { isVisitor: true })
  return 'kept'
}

/** Where the visitor is, if they allow it. `unsupported`: this browser cannot tell. // spec §8 */
function locate(): Promise<Point | 'unsupported' | 'refused'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve('refused'),
      { timeout: lookMs, maximumAge: freshMs },
    )
  })
}

/** The city of the cinema nearest to the visitor, by what the API or the device knows; null where neither does. */
async function findNearest(client: QueryClient, scope: AppContext, visitor: Point): Promise<Location | null> {
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
