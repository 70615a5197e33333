import { countryIds, countryIso } from '@/contract/catalogue/country-ids'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import type { Saying } from '@/server/platform/say/speech'

/** What the server knows of a country; an operator's files name it by its ISO code. */
interface CountryFacts {
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly iso: string
  readonly name: Saying
  /** Digits, without plus. */
  readonly dialCode: string
  /** ISO 4217. */
  readonly currency: string
  readonly capital: Saying
}

const facts: readonly Omit<CountryFacts, 'iso' | 'dialCode'>[] = [
  {
    id: countryIds.bahrain,
    name: (i18n) => i18n._('Bahrain'),
    currency: 'BHD',
    capital: (i18n) => i18n._('Manama'),
  },
  {
    id: countryIds.unitedArabEmirates,
    name: (i18n) => i18n._('United Arab Emirates'),
    currency: 'AED',
    capital: (i18n) => i18n._('Abu Dhabi'),
  },
  {
    id: countryIds.kuwait,
    name: (i18n) => i18n._('Kuwait'),
    currency: 'KWD',
    capital: (i18n) => i18n._('Kuwait City'),
  },
  {
    id: countryIds.qatar,
    name: (i18n) => i18n._('Qatar'),
    currency: 'QAR',
    capital: (i18n) => i18n._('Doha'),
  },
  {
    id: countryIds.oman,
    name: (i18n) => i18n._('Oman'),
    currency: 'OMR',
    capital: (i18n) => i18n._('Muscat'),
  },
  {
    id: countryIds.kenya,
    name: (i18n) => i18n._('Kenya'),
    currency: 'KES',
    capital: (i18n) => i18n._('Nairobi'),
  },
  {
    id: countryIds.uganda,
    name: (i18n) => i18n._('Uganda'),
    currency: 'UGX',
    capital: (i18n) => i18n._('Kampala'),
  },
  {
    id: countryIds.tanzania,
    name: (i18n) => i18n._('Tanzania'),
    currency: 'TZS',
    capital: (i18n) => i18n._('Dodoma'),
  },
]

const countries: readonly CountryFacts[] = facts.map((each) => {
  const iso = countryIso[each.id] ?? ''
  return { ...each, iso, dialCode: dialCodeByIso.get(iso) ?? '' }
})

export const countryByIso: ReadonlyMap<string, CountryFacts> = new Map(
  countries.map((each) => [each.iso, each]),
)
export const countryById: ReadonlyMap<number, CountryFacts> = new Map(
  countries.map((each) => [each.id, each]),
)
