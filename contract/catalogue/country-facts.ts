import * as v from 'valibot'
import { textIn } from '../page/brand'
import { currency } from '../fields'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A country, as `country-ids.json` and `countries.json` have it. What else is known of it comes from the reference list. // src/lib/place/country-reference.ts */
export const countryFacts = v.strictObject({
  /** Of the wire: the specification's, else the ISO 3166-1 numeric code. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  /** ISO 3166-1 alpha-2: an operator's files name it so. */
  iso: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected an ISO 3166-1 alpha-2 code, such as KE')),
  name: textIn,
  /** ISO 4217: how many decimals it has, Intl knows. */
  currency,
  capital: textIn,
  /** Of the capital: what is done on a day of the country is done by its clocks. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Expected a time zone, such as Africa/Nairobi')),
})
export type CountryFacts = v.InferOutput<typeof countryFacts>
