import * as v from 'valibot'
import { countryFacts, type CountryFacts } from '../../contract/catalogue/country-facts'
import { dialCodeByIso } from '../../contract/catalogue/dial-codes'
import type { BrandFault } from './brand-faults'
import { textFaults } from './text-faults'

const file = 'contract/catalogue/countries.json'

/** Returns all faults of the list of countries; `reference` holds the world's countries by ISO code. */
export function countryFaults(
  source: Readonly<Record<string, unknown>>,
  reference: ReadonlyMap<string, { readonly currency: string }>,
): BrandFault[] {
  const claimed = new Map<string, string>()
  return Object.entries(source).flatMap(([name, country]) => {
    const parsed = v.safeParse(countryFacts, country)
    const found = parsed.success
      ? valueFaults(name, parsed.output)
      : parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', reason: issue.message }))
    const nameFaults = /^[a-z][A-Za-z]*$/.test(name)
      ? []
      : [{ field: '', reason: 'Expected a name as saudiArabia' }]
    return [...nameFaults, ...found, ...textFaults(country, ['en', 'ar'])].map(({ field, reason }) => ({
      file,
      field: [name, field].filter(Boolean).join('.'),
      reason,
    }))
  })

  function valueFaults(name: string, { id, iso, currency }: CountryFacts) {
    const faults: { field: string; reason: string }[] = []
    for (const [field, value] of Object.entries({ id, iso })) {
      const owner = claimed.get(`${field} ${value}`)
      if (owner === undefined) claimed.set(`${field} ${value}`, name)
      else faults.push({ field, reason: `${value} is already claimed by ${owner}` })
    }
    const known = reference.get(iso)
    if (!known || !dialCodeByIso.has(iso)) faults.push({ field: 'iso', reason: `there is no country ${iso}` })
    else if (known.currency !== currency)
      faults.push({ field: 'currency', reason: `the money of ${iso} is ${known.currency}, not ${currency}` })
    return faults
  }
}
