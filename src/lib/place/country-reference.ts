import * as v from 'valibot'

/** One of a country's time zones, as it is without summer time. */
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
  /** In English; the screen asks Intl for the visitor's language. */
  name: v.string(),
  /** Digits, without plus. */
  phonecode: v.string(),
  flag: v.string(),
  /** ISO 4217. */
  currency: v.string(),
  /** Of its most populous time zone's largest town, degrees. */
  latitude: v.number(),
  longitude: v.number(),
  timezones: v.array(timeZone),
})
export type ReferenceCountry = v.InferOutput<typeof referenceCountry>

const list = v.array(referenceCountry)

/** Every country of the world by ISO code; the list is fetched when it is first wanted, and never with a first page. */
export async function loadCountryReference(): Promise<ReadonlyMap<string, ReferenceCountry>> {
  const { default: countries } = await import('./country-reference.json')
  return new Map(v.parse(list, countries).map((country) => [country.isoCode, country]))
}
