import type { LanguageCode } from '@/contract/envelope'
import { localeOf } from '@/src/lib/text/locale'
import { dialCodeList } from './dial-code-list'

export interface DialCode {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Digits without plus. */
  code: string
  /** In the page's language. */
  name: string
}

const pairs = dialCodeList.split(' ').map((pair) => ({ country: pair.slice(0, 2), code: pair.slice(2) }))

/** Every dial code, by the country's name in a language. */
export function dialCodes(language: LanguageCode): DialCode[] {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'code' })
  return pairs
    .map((pair) => ({ ...pair, name: names.of(pair.country) ?? pair.country }))
    .toSorted((a, b) => a.name.localeCompare(b.name, localeOf(language)))
}

/** A country's dial code; 91 where there is none. // spec §5: country code 91 if none chosen */
export function dialCodeOf(country: string): string {
  return pairs.find((pair) => pair.country === country)?.code ?? '91'
}
