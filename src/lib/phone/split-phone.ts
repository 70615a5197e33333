import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import { normalizePhone, normalizeTyped } from '@/contract/typed-text'

export interface SplitPhone {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** National number as typed, without a dial code. */
  readonly mobile: string
}

/** Country assumed for a shared dial code when none of the countries that share it is chosen. */
const mainCountries = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI']
const longestDialCode = 3

/**
 * Splits a typed or pasted number into country and number: `+254 712…` and `00254 712…` contain their
 * country. Where the chosen country shares the dial code, it stays. A number without a dial code stays as it
 * is, except that digits of other scripts become Latin.
 */
export function splitPhone(typed: string, country: string): SplitPhone {
  const text = normalizeTyped(typed)
  const digits = /^(?:\+|00)(\d+)$/.exec(normalizePhone(typed))?.[1]
  if (digits === undefined) return { country, mobile: text }
  const own = dialCodeByIso.get(country)
  if (own !== undefined && digits.startsWith(own)) return { country, mobile: digits.slice(own.length) }
  for (let length = longestDialCode; length > 0; length--) {
    const code = digits.slice(0, length)
    const having = [...dialCodeByIso].filter(([, each]) => each === code).map(([iso]) => iso)
    const found = having.find((iso) => mainCountries.includes(iso)) ?? having[0]
    if (found !== undefined) return { country: found, mobile: digits.slice(length) }
  }
  return { country, mobile: text }
}
