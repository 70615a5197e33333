import * as v from 'valibot'

/** One of a country’s time zones, without daylight saving time. */
const timeZone = v.object({
  /** IANA, "Africa/Nairobi". */
  zoneName: v.string(),
  /** Seconds east of Greenwich. */
  gmtOffset: v.number(),
  /** "UTC+03:00". */
  gmtOffsetName: v.string(),
  abbreviation: v.string(),
  tzName: v.string(),
})

/** A country of the bundled reference list. // spec §3 Country */
const referenceCountry = v.object({
  /** ISO 3166-1 alpha-2. */
  isoCode: v.string(),
  /** English name; the screen uses Intl for the visitor’s language. */
  name: v.string(),
  /** Digits, without plus. */
  phonecode: v.string(),
  flag: v.string(),
  /** ISO 4217. */
  currency: v.string(),
  /** Coordinates in degrees of the largest town in the country’s most populous time zone. */
  latitude: v.number(),
  longitude: v.number(),
  timezones: v.array(timeZone),
})
export type ReferenceCountry = v.InferOutput<typeof referenceCountry>

const list = v.array(referenceCountry)

/**
 * Loads every country of the world by ISO code; the list is loaded on first use and never with a first page.
 */
export async function loadCountryReference(): Promise<ReadonlyMap<string, ReferenceCountry>> {
  const { default: countries } = await import('./country-reference.json')
  return new Map(v.parse(list, countries).map((country) => [country.isoCode, country]))
}
