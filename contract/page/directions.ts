/**
 * Services that give directions; each has a documented URL format, which a phone opens in the corresponding
 * app.
 */
export const mapServices = ['google', 'apple', 'openstreetmap'] as const
export type MapService = (typeof mapServices)[number]

interface Place {
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  /** Name to search for when there are no coordinates. */
  readonly name: string
}

/**
 * URL prefix before the place. // developers.google.com/maps/documentation/urls,
 * developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks
 */
const urlPrefixes: Readonly<Record<MapService, string>> = {
  google: 'https://www.google.com/maps/dir/?api=1&destination=',
  apple: 'https://maps.apple.com/?daddr=',
  openstreetmap: 'https://www.openstreetmap.org/directions?to=',
}

/**
 * Returns a link to directions from the visitor’s position to a place, using the brand’s map service. // spec
 * §2 Cinema page
 */
export function directionsTo(service: MapService, { latitude, longitude, name }: Place): string {
  const isKnown = latitude !== undefined && longitude !== undefined
  return urlPrefixes[service] + (isKnown ? `${latitude},${longitude}` : encodeURIComponent(name))
}
