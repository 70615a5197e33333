import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { countryIso } from '@/contract/catalogue/country-ids'

interface WirePlace {
  readonly name: string
  readonly address: string | undefined
  readonly city: string | undefined
  readonly countryId: number | undefined
  readonly latitude: number | undefined
  readonly longitude: number | undefined
}

export function cinemaPlace(
  cinema: Pick<CinemaCard, 'CinemaName' | 'Address' | 'City' | 'CountryID' | 'Latitude' | 'Longitude'>,
) {
  return placeData('MovieTheater', {
    name: cinema.CinemaName,
    address: cinema.Address,
    city: cinema.City,
    countryId: cinema.CountryID,
    latitude: cinema.Latitude,
    longitude: cinema.Longitude,
  })
}

/**
 * Returns a place for search engines; facts missing in the API are left out. // schema.org Place,
 * MovieTheater
 */
export function placeData<Type extends 'Place' | 'MovieTheater'>(type: Type, place: WirePlace) {
  const { latitude, longitude } = place
  return {
    '@type': type,
    name: place.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address || place.name,
      addressLocality: place.city || undefined,
      addressCountry: place.countryId === undefined ? undefined : countryIso[place.countryId],
    },
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
  }
}
