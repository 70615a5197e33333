import { countryIds, countryIso } from '@/contract/catalogue/country-ids'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import type { LanguageCode } from '@/contract/envelope'

/** What the server knows of a country; an operator's files name it by its ISO code. */
interface CountryFacts {
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly iso: string
  readonly name: Readonly<Record<LanguageCode, string>>
  /** Digits, without plus. */
  readonly dialCode: string
  /** ISO 4217. */
  readonly currency: string
  /** Where its clocks go alike. */
  readonly timeZone: string
  readonly capital: Readonly<Record<LanguageCode, string>>
}

const facts: readonly Omit<CountryFacts, 'iso' | 'dialCode'>[] = [
  {
    id: countryIds.bahrain,
    name: { en: 'Bahrain', ar: 'البحرين' },
    currency: 'BHD',
    timeZone: 'Asia/Bahrain',
    capital: { en: 'Manama', ar: 'المنامة' },
  },
  {
    id: countryIds.unitedArabEmirates,
    name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    capital: { en: 'Abu Dhabi', ar: 'أبوظبي' },
  },
  {
    id: countryIds.kuwait,
    name: { en: 'Kuwait', ar: 'الكويت' },
    currency: 'KWD',
    timeZone: 'Asia/Kuwait',
    capital: { en: 'Kuwait City', ar: 'مدينة الكويت' },
  },
  {
    id: countryIds.qatar,
    name: { en: 'Qatar', ar: 'قطر' },
    currency: 'QAR',
    timeZone: 'Asia/Qatar',
    capital: { en: 'Doha', ar: 'الدوحة' },
  },
  {
    id: countryIds.oman,
    name: { en: 'Oman', ar: 'عُمان' },
    currency: 'OMR',
    timeZone: 'Asia/Muscat',
    capital: { en: 'Muscat', ar: 'مسقط' },
  },
  {
    id: countryIds.kenya,
    name: { en: 'Kenya', ar: 'كينيا' },
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    capital: { en: 'Nairobi', ar: 'نيروبي' },
  },
  {
    id: countryIds.uganda,
    name: { en: 'Uganda', ar: 'أوغندا' },
    currency: 'UGX',
    timeZone: 'Africa/Kampala',
    capital: { en: 'Kampala', ar: 'كمبالا' },
  },
  {
    id: countryIds.tanzania,
    name: { en: 'Tanzania', ar: 'تنزانيا' },
    currency: 'TZS',
    timeZone: 'Africa/Dar_es_Salaam',
    capital: { en: 'Dodoma', ar: 'دودوما' },
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
