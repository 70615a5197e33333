/**
 * Whose times the visitor wants first: a city, or where the phone is. The cookie names the city alone, so that the server
 * renders the right page; its name and the visitor's coordinates stay on the device, and go with each call. // spec §7
 */
import * as v from 'valibot'
import { copy, read } from './choice-storage'

export const placeKey = 'foyer-place'
export const detailKey = 'foyer-place-detail'
export const guessKey = 'foyer-place-guess'

const text = v.pipe(v.string(), v.maxLength(120))
export const named = v.object({ countryId: v.number(), id: text, names: v.record(v.string(), text) })
export const placeDetail = v.object({
  ...named.entries,
  /** Degrees; absent where nobody knows. */
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
  /** The visitor is there, by their own phone; else it is the middle of a city that was chosen. */
  isVisitor: v.optional(v.boolean()),
})
export type PlaceDetail = v.InferOutput<typeof placeDetail>

/** The chosen place of a country, or null. */
export function savedPlace(countryId: number): PlaceDetail | null {
  const [, country, encoded] = /^(\d{1,4}):([\w%.~-]*)$/.exec(read(placeKey) ?? '') ?? []
  if (encoded === undefined || Number(country) !== countryId) return null
  const id = decoded(encoded)
  const known = parsed(placeDetail, detailKey)
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

export function parsed<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(copy(key) ?? ''))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
