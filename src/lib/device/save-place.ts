import { writeText, writeChoice } from './preferences'
import { detailKey, placeKey, valueOf } from './saved-place'
import type { PlaceDetail } from './saved-place'

/** @param hosts Those of the brand, the first its site. */
export function savePlace(place: PlaceDetail, hosts: readonly string[]): void {
  const { latitude, longitude } = place
  // To about a kilometre: enough for the nearest cinema, and no address.
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100
  writeText(
    detailKey,
    JSON.stringify({
      ...place,
      ...(latitude === undefined || longitude === undefined
        ? {}
        : { latitude: coarse(latitude), longitude: coarse(longitude) }),
    }),
  )
  writeChoice(placeKey, valueOf(place), hosts)
}

/** From now on all cinemas of the country are alike. */
export function forgetPlace(hosts: readonly string[]): void {
  writeChoice(placeKey, '', hosts)
  writeText(detailKey, '')
}
