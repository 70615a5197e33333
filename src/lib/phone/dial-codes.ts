import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import type { LanguageCode } from '@/contract/envelope'
import { defaultDialCode } from '@/contract/fields'
import { getLocale } from '../text/locale'

export interface DialCode {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Digits without plus. */
  code: string
  /** Country’s name in the page’s language. */
  name: string
}

/** Returns every dial code, sorted by the country’s name in a language. */
export function dialCodes(language: LanguageCode): DialCode[] {
  const names = new Intl.DisplayNames(getLocale(language), { type: 'region', fallback: 'code' })
  return Array.from(dialCodeByIso, ([country, code]) => ({
    country,
    code,
    name: names.of(country) ?? country,
  })).sort((a, b) => a.name.localeCompare(b.name, getLocale(language)))
}

/** Returns the only country that has a dial code; empty where several share it, or none has it. */
export function countryOfDialCode(code: string): string {
  const [first, second] = [...dialCodeByIso].filter((each) => each[1] === code)
  return first && !second ? first[0] : ''
}

/** Returns a country’s dial code, or the default one for an unknown country. */
export function getDialCode(country: string): string {
  return dialCodeByIso.get(country) ?? defaultDialCode
}
