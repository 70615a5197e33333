import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import type { LanguageCode } from '@/contract/envelope'
import { defaultDialCode } from '@/contract/fields'
import { localeOf } from '../text/locale'

export interface DialCode {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Digits without plus. */
  code: string
  /** In the page's language. */
  name: string
}

/** Every dial code, by the country's name in a language. */
export function dialCodes(language: LanguageCode): DialCode[] {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' })
  return Array.from(dialCodeByIso, ([country, code]) => ({
    country,
    code,
    name: names.of(country) ?? country,
  })).sort((a, b) => a.name.localeCompare(b.name, localeOf(language)))
}

/** The one country that has a dial code; empty where several share it, or none has it. */
export function countryOfDialCode(code: string): string {
  const [first, second] = [...dialCodeByIso].filter((each) => each[1] === code)
  return first && !second ? first[0] : ''
}

/** A country's dial code, or the one for no country. */
export function dialCodeOf(country: string): string {
  return dialCodeByIso.get(country) ?? defaultDialCode
}
