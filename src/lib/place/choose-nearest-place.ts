import type { QueryClient } from '@tanstack/react-query'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import { choosePlace } from './choose-place'
import type { Point } from './distance'
import { cachedPlaces } from './cached-places'
import { locationsIn } from './locations-in'
import { locationsQuery } from './locations-query'
import { type Location, findNearestPlace } from './nearest-place'

/** Timeout in milliseconds for the phone’s location, and maximum age of its answer. */
const locationTimeoutMs = 15_000

const freshMs = 10 * 60_000

/** Sets the visitor’s location as the place, if they allow it. `kept`: the page has to be reloaded. */
export async function chooseNearestPlace(
  client: QueryClient,
  app: AppContext,
): Promise<'kept' | 'unsupported' | 'refused'> {
  const at = await locate()
  if (typeof at === 'string') return at
  choosePlace(app, await findNearest(client, app, at), at, { isVisitor: true })
  return 'kept'
}

/**
 * Returns the visitor’s location, if they allow it. `unsupported`: this browser has no geolocation. // spec
 * §8
 */
function locate(): Promise<Point | 'unsupported' | 'refused'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve('refused'),
      { timeout: locationTimeoutMs, maximumAge: freshMs },
    )
  })
}

/**
 * Returns the city of the cinema nearest to the visitor, from the API’s or the device’s data; null where
 * neither has it.
 */
async function findNearest(client: QueryClient, app: AppContext, visitor: Point): Promise<Location | null> {
  const listed = cachedPlaces(client, app)
  if (listed) return findNearestPlace(visitor, listed.cinemas, listed.locations)
  try {
    const [cinemas, filters] = await Promise.all([
      client.ensureQueryData(callOptions(app, GetAllCinemasList, {})),
      client.ensureQueryData(locationsQuery(app)),
    ])
    return findNearestPlace(visitor, cinemas.Cinemas, locationsIn(filters.Filters))
  } catch {
    // Without a city, only the coordinates are sent with every call.
    return null
  }
}
