import type { QueryClient } from '@tanstack/react-query'
import type { ShownPlace } from '@/contract/page/state'
import { keepPlaceName } from '@/src/lib/device/saved-place'
import type { AppContext } from '@/src/lib/page/app-context'
import { listedPlaces } from '@/src/lib/place/listed'
import { locationsIn } from '@/src/lib/place/locations-in'
import { locationsQuery } from '@/src/lib/place/locations-query'

/** Fetches and stores a city’s name in the page’s language; empty where it is not available. */
export async function learnPlaceName(
  client: QueryClient,
  scope: AppContext,
  place: ShownPlace,
): Promise<string> {
  const fetchCities = () =>
    client.ensureQueryData(locationsQuery(scope)).then(({ Filters }) => locationsIn(Filters))
  const locations = listedPlaces(client, scope)?.locations ?? (await fetchCities().catch(() => []))
  const name = locations.find(({ value }) => value === place.id)?.title ?? ''
  if (name) keepPlaceName(scope.countryId, { ...place, name }, scope.language)
  return name
}
