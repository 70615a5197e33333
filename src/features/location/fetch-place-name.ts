import type { QueryClient } from '@tanstack/react-query'
import type { ShownPlace } from '@/contract/page/state'
import { savePlaceName } from '@/src/lib/device/saved-place'
import type { AppContext } from '@/src/lib/page/app-context'
import { cachedPlaces } from '@/src/lib/place/cached-places'
import { locationsIn } from '@/src/lib/place/locations-in'
import { locationsQuery } from '@/src/lib/place/locations-query'

/** Fetches and stores a city’s name in the page’s language; empty where it is not available. */
export async function fetchPlaceName(
  client: QueryClient,
  app: AppContext,
  place: ShownPlace,
): Promise<string> {
  const fetchCities = () =>
    client.ensureQueryData(locationsQuery(app)).then(({ Filters }) => locationsIn(Filters))
  const locations = cachedPlaces(client, app)?.locations ?? (await fetchCities().catch(() => []))
  const name = locations.find(({ value }) => value === place.id)?.title ?? ''
  if (name) savePlaceName(app.countryId, { ...place, name }, app.language)
  return name
}
