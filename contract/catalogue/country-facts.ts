import * as v from 'valibot'
import { localizedText } from '../page/brand'
import { currency } from '../fields'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * A country as in `country-ids.json` and `countries.json`. Its other data comes from the reference list. //
 * src/lib/place/country-reference.ts
 */
export const countryFacts = v.strictObject({
  /** Wire id: the specification’s, otherwise the ISO 3166-1 numeric code. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  /** ISO 3166-1 alpha-2, which operators’ files use. */
  iso: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected an ISO 3166-1 alpha-2 code, such as KE')),
  name: localizedText,
  /** ISO 4217; Intl provides its number of decimals. */
  currency,
  capital: localizedText,
  /** Time zone of the capital: decides the calendar day for the whole country. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Expected a time zone, such as Africa/Nairobi')),
})
export type CountryFacts = v.InferOutput<typeof countryFacts>
