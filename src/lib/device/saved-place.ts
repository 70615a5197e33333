/**
 * The place whose showtimes come first for the visitor: a city, or the phone’s location. The cookie contains
 * the city only, so that the server renders the right page; the name and the visitor’s coordinates stay on
 * the device and are sent with each call. // spec §7
 */
import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import type { Point } from '../place/distance'
import { readChoice, readText, writeChoice, writeText } from './preferences'
import { toRecord } from './to-record'

const placeKey = 'foyer-place'
const detailKey = 'foyer-place-detail'
const guessKey = 'foyer-place-guess'

export interface PlaceDetail {
  readonly countryId: number
  readonly id: string
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  /** Degrees; absent where they are not known. */
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  /**
   * Whether the coordinates come from the visitor’s own phone; otherwise they are the centre of a chosen
   * city.
   */
  readonly isVisitor?: boolean | undefined
}

export function readSavedPlace(countryId: number): PlaceDetail | null {
  const [, country, encoded] = /^(\d{1,4}):([\w%.~-]*)$/.exec(readChoice(placeKey) ?? '') ?? []
  if (encoded === undefined || Number(country) !== countryId) return null
  const id = decoded(encoded)
  const known = storedPlace(detailKey)
  if (known?.countryId === countryId && known.id === id) return known
  // Another host of the brand has written the cookie in the meantime.
  return id === '' ? null : { countryId, id, names: {} }
}

/** Returns cookie name and value of the saved place for its renewal. */
export function placeChoice(countryId: number): readonly [name: string, value: string] | null {
  const place = readSavedPlace(countryId)
  return place && [placeKey, formatValue(place)]
}

/**
 * Returns the saved place’s coordinates in degrees; null until they are known. // spec §7: from the saved
 * location, else −1
 */
export function readSavedCoordinates(countryId: number): { Latitude: number; Longitude: number } | null {
  const { latitude, longitude } = readSavedPlace(countryId) ?? {}
  return latitude === undefined || longitude === undefined
    ? null
    : { Latitude: latitude, Longitude: longitude }
}

let lastPoint: Point | null = null

/**
 * Returns the visitor’s own location to about a kilometre; null when they chose a city, or nothing. Returns
 * the same object while it is unchanged.
 */
export function readSavedVisitorPoint(countryId: number): Point | null {
  const { latitude, longitude, isVisitor } = readSavedPlace(countryId) ?? {}
  if (!isVisitor || latitude === undefined || longitude === undefined) return null
  if (lastPoint?.latitude !== latitude || lastPoint.longitude !== longitude)
    lastPoint = { latitude, longitude }
  return lastPoint
}

/**
 * Returns the place that the page shows: the saved one, else the guess of an earlier page. Its name may be
 * unknown.
 */
export function placeOnDevice(countryId: number, language: LanguageCode): ShownPlace | null {
  const saved = readSavedPlace(countryId)
  if (saved) return { id: saved.id, name: saved.names[language] ?? '', isGuess: false }
  const guess = storedPlace(guessKey)
  const name = guess?.countryId === countryId ? guess.names[language] : undefined
  return guess && name ? { id: guess.id, name, isGuess: true } : null
}

/** @param hosts The brand’s hosts; the first is its site. */
export function savePlace(place: PlaceDetail, hosts: readonly string[]): void {
  const { latitude, longitude } = place
  // About a kilometre is enough for the nearest cinema and does not reveal an address.
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
  writeChoice(placeKey, formatValue(place), hosts)
}

/** Removes the place, after which all cinemas of the country rank alike. */
export function removePlace(hosts: readonly string[]): void {
  writeChoice(placeKey, '', hosts)
  writeText(detailKey, '')
}

/** Stores the place’s name as the page has it, for pages that the server does not render. */
export function savePlaceName(countryId: number, place: ShownPlace, language: LanguageCode): void {
  const saved = readSavedPlace(countryId)
  if (place.isGuess)
    writeText(guessKey, JSON.stringify({ countryId, id: place.id, names: { [language]: place.name } }))
  else if (saved?.id === place.id && saved.names[language] !== place.name)
    writeText(detailKey, JSON.stringify({ ...saved, names: { ...saved.names, [language]: place.name } }))
}

function formatValue({ countryId, id }: PlaceDetail): string {
  return `${countryId}:${encodeURIComponent(id)}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function storedPlace(key: string): PlaceDetail | null {
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

export function isPlace(value: unknown): value is PlaceDetail {
  const { countryId, id, names, latitude, longitude, isVisitor } = toRecord(value)
  return (
    typeof countryId === 'number' &&
    isText(id) &&
    typeof names === 'object' &&
    Object.values(toRecord(names)).every(isText) &&
    isMaybe(latitude, 'number') &&
    isMaybe(longitude, 'number') &&
    isMaybe(isVisitor, 'boolean')
  )
}
