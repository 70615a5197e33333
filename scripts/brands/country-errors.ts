import * as v from 'valibot'
import { countryFacts, type CountryFacts } from '../../contract/catalogue/country-facts'
import { dialCodeByIso } from '../../contract/catalogue/dial-codes'
import type { BrandError } from './brand-errors'
import { findTextErrors } from './text-errors'

const file = 'contract/catalogue/countries.json'

/** Returns all errors of the list of countries; `reference` holds the world's countries by ISO code. */
export function findCountryErrors(
  source: Readonly<Record<string, unknown>>,
  reference: ReadonlyMap<string, { readonly currency: string }>,
): BrandError[] {
  const claimed = new Map<string, string>()
  return Object.entries(source).flatMap(([name, country]) => {
    const parsed = v.safeParse(countryFacts, country)
    const found = parsed.success
      ? findValueErrors(name, parsed.output)
      : parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', reason: issue.message }))
    const nameErrors = /^[a-z][A-Za-z]*$/.test(name)
      ? []
      : [{ field: '', reason: 'Expected a name as saudiArabia' }]
    return [...nameErrors, ...found, ...findTextErrors(country, ['en', 'ar'])].map(({ field, reason }) => ({
      file,
      field: [name, field].filter(Boolean).join('.'),
      reason,
    }))
  })

  function findValueErrors(name: string, { id, iso, currency }: CountryFacts) {
    const errors: { field: string; reason: string }[] = []
    for (const [field, value] of Object.entries({ id, iso })) {
      const owner = claimed.get(`${field} ${value}`)
      if (owner === undefined) claimed.set(`${field} ${value}`, name)
      else errors.push({ field, reason: `${value} is already claimed by ${owner}` })
    }
    const known = reference.get(iso)
    if (!known || !dialCodeByIso.has(iso)) errors.push({ field: 'iso', reason: `there is no country ${iso}` })
    else if (known.currency !== currency)
      errors.push({ field: 'currency', reason: `the money of ${iso} is ${known.currency}, not ${currency}` })
    return errors
  }
}
