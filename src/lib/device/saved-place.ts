/**
 * Whose times the visitor wants first: a city, or where the phone is. The cookie names the city alone, so that the server
 * renders the right page; its name and the visitor's coordinates stay on the device, and go with each call. // spec §7
 */
import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import { copy, keepCopy, read, write } from './choice-storage'

const placeKey = 'foyer-place'
export const detailKey = 'foyer-place-detail'
export const guessKey = 'foyer-place-guess'

const text = v.pipe(v.string(), v.maxLength(120))
const named = v.object({ countryId: v.number(), id: text, names: v.record(v.string(), text) })
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

/** @param hosts Those of the brand, the first its site. */
export function savePlace(place: PlaceDetail, hosts: readonly string[]): void {
  const { latitude, longitude } = place
  // To about a kilometre: enough for the nearest cinema, and no address.
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100
  keepCopy(
    detailKey,
    JSON.stringify({
      ...place,
      ...(latitude === undefined || longitude === undefined
        ? {}
        : { latitude: coarse(latitude), longitude: coarse(longitude) }),
    }),
  )
  write(placeKey, valueOf(place), hosts)
}

/** From now on all cinemas of the country are alike. */
export function forgetPlace(hosts: readonly string[]): void {
  write(placeKey, '', hosts)
  keepCopy(detailKey, '')
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

/** What the page shows as the visitor's place: the saved one, else what an earlier page guessed. Its name may be unknown. */
export function placeOnDevice(countryId: number, language: LanguageCode): ShownPlace | null {
  const saved = savedPlace(countryId)
  if (saved) return { id: saved.id, name: saved.names[language] ?? '', isGuess: false }
  const guess = parsed(named, guessKey)
  const name = guess?.countryId === countryId ? guess.names[language] : undefined
  return guess && name ? { id: guess.id, name, isGuess: true } : null
}

function valueOf({ countryId, id }: PlaceDetail): string {
  return `${countryId}:${encodeURIComponent(id)}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function parsed<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(copy(key) ?? ''))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
