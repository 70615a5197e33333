import { countryIds } from '@/contract/catalogue/country-ids'
import type { LanguageCode } from '@/contract/envelope'

/** What the server knows of a country; an operator's files name it by its ISO code. */
export interface CountryFacts {
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly iso: string
  readonly name: Readonly<Record<LanguageCode, string>>
  /** Digits, without plus. */
  readonly dialCode: string
  /** ISO 4217. */
  readonly currency: string
  readonly capital: Readonly<Record<LanguageCode, string>>
}

export const countries: readonly CountryFacts[] = [
  {
    id: countryIds.bahrain,
    iso: 'BH',
    name: { en: 'Bahrain', ar: 'البحرين' },
    dialCode: '973',
    currency: 'BHD',
    capital: { en: 'Manama', ar: 'المنامة' },
  },
  {
    id: countryIds.unitedArabEmirates,
    iso: 'AE',
    name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
    dialCode: '971',
    currency: 'AED',
    capital: { en: 'Abu Dhabi', ar: 'أبوظبي' },
  },
  {
    id: countryIds.kuwait,
    iso: 'KW',
    name: { en: 'Kuwait', ar: 'الكويت' },
    dialCode: '965',
    currency: 'KWD',
    capital: { en: 'Kuwait City', ar: 'مدينة الكويت' },
  },
  {
    id: countryIds.qatar,
    iso: 'QA',
    name: { en: 'Qatar', ar: 'قطر' },
    dialCode: '974',
    currency: 'QAR',
    capital: { en: 'Doha', ar: 'الدوحة' },
  },
  {
    id: countryIds.oman,
    iso: 'OM',
    name: { en: 'Oman', ar: 'عُمان' },
    dialCode: '968',
    currency: 'OMR',
    capital: { en: 'Muscat', ar: 'مسقط' },
  },
  {
    id: countryIds.kenya,
    iso: 'KE',
    name: { en: 'Kenya', ar: 'كينيا' },
    dialCode: '254',
    currency: 'KES',
    capital: { en: 'Nairobi', ar: 'نيروبي' },
  },
  {
    id: countryIds.uganda,
    iso: 'UG',
    name: { en: 'Uganda', ar: 'أوغندا' },
    dialCode: '256',
    currency: 'UGX',
    capital: { en: 'Kampala', ar: 'كمبالا' },
  },
  {
    id: countryIds.tanzania,
    iso: 'TZ',
    name: { en: 'Tanzania', ar: 'تنزانيا' },
    dialCode: '255',
    currency: 'TZS',
    capital: { en: 'Dodoma', ar: 'دودوما' },
  },
]

export const countryByIso: ReadonlyMap<string, CountryFacts> = new Map(
  countries.map((each) => [each.iso, each]),
)
export const countryById: ReadonlyMap<number, CountryFacts> = new Map(
  countries.map((each) => [each.id, each]),
)
