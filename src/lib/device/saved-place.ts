/**
 * Whose times the visitor wants first: a city, or where the phone is. The cookie names the city alone, so that the server
 * renders the right page; its name and the visitor's coordinates stay on the device, and go with each call. // spec §7
 */
import { readText, readChoice } from './preferences'
import { recordOf } from './record-of'

export const placeKey = 'foyer-place'
export const detailKey = 'foyer-place-detail'
export const guessKey = 'foyer-place-guess'

export interface PlaceDetail {
  readonly countryId: number
  readonly id: string
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  /** Degrees; absent where nobody knows. */
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  /** The visitor is there, by their own phone; else it is the middle of a city that was chosen. */
  readonly isVisitor?: boolean | undefined
}

/** The chosen place of a country, or null. */
export function savedPlace(countryId: number): PlaceDetail | null {
  const [, country, encoded] = /^(\d{1,4}):([\w%.~-]*)$/.exec(readChoice(placeKey) ?? '') ?? []
  if (encoded === undefined || Number(country) !== countryId) return null
  const id = decoded(encoded)
  const known = storedPlace(detailKey)
  if (known?.countryId === countryId && known.id === id) return known
  // Another host of the brand has written the cookie since.
  return id === '' ? null : { countryId, id, names: {} }
}

/** Cookie and value of the saved place, to be renewed. */
export function placeChoice(countryId: number): readonly [name: string, value: string] | null {
  const place = savedPlace(countryId)
  return place && [placeKey, valueOf(place)]
}

/** Where the saved place is, in degrees; null until somebody tells. // spec §7: from the saved location, else −1 */
export function savedCoordinates(countryId: number): { Latitude: number; Longitude: number } | null {
  const { latitude, longitude } = savedPlace(countryId) ?? {}
  return latitude === undefined || longitude === undefined
    ? null
    : { Latitude: latitude, Longitude: longitude }
}

export function valueOf({ countryId, id }: PlaceDetail): string {
  return `${countryId}:${encodeURIComponent(id)}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** What is stored under a key, if it is a place. */
export function storedPlace(key: string): PlaceDetail | null {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? '')
    return isPlace(stored) ? stored : null
  } catch {
    return null
  }
}

const longestText = 120
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText
const isMaybe = (value: unknown, type: 'number' | 'boolean') => value === undefined || typeof value === type

/** Whether it is a place as storage has it. */
export function isPlace(value: unknown): value is PlaceDetail {
  const { countryId, id, names, latitude, longitude, isVisitor } = recordOf(value)
  return (
    typeof countryId === 'number' &&
    isText(id) &&
    typeof names === 'object' &&
    Object.values(recordOf(names)).every(isText) &&
    isMaybe(latitude, 'number') &&
    isMaybe(longitude, 'number') &&
    isMaybe(isVisitor, 'boolean')
  )
}
