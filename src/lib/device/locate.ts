import type { Point } from '../place/distance'

/** How long a phone may look for itself, milliseconds, and how old its answer may be. */
const lookMs = 15_000
const freshMs = 10 * 60_000

/** Where the visitor is, if they allow it. `unsupported`: this browser cannot tell. // spec §8 */
export function locate(): Promise<Point | 'unsupported' | 'refused'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve('refused'),
      { timeout: lookMs, maximumAge: freshMs },
    )
  })
}
