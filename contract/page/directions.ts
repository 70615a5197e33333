/** Services that show the way to a place: each by its documented address, which a phone opens in the app of that name. */
export const mapServices = ['google', 'apple', 'openstreetmap'] as const
export type MapService = (typeof mapServices)[number]

interface Place {
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  /** What it is called, for a place without coordinates. */
  readonly name: string
}

/** Before the place. // developers.google.com/maps/documentation/urls, developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks */
const before: Readonly<Record<MapService, string>> = {
  google: 'https://www.google.com/maps/dir/?api=1&destination=',
  apple: 'https://maps.apple.com/?daddr=',
  openstreetmap: 'https://www.openstreetmap.org/directions?to=',
}

/** The way to a place by the brand's map service, from where a visitor is. // spec §2 Cinema page */
export function directionsTo(service: MapService, { latitude, longitude, name }: Place): string {
  const isKnown = latitude !== undefined && longitude !== undefined
  return before[service] + (isKnown ? `${latitude},${longitude}` : encodeURIComponent(name))
}
