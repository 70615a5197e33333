import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import { normalizePhone, normalizeTyped } from '@/contract/typed-text'

export interface SplitPhone {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** As typed, without a dial code. */
  readonly mobile: string
}

/** Whose number it is taken for where countries share a dial code and none of them is chosen. */
const mainCountries = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI']
const longestDialCode = 3

/**
 * A number as typed or pasted, apart from its dial code: `+254 712…` and `00254 712…` say their country themselves. One
 * that the chosen country shares stays its own. What has no dial code stays as it is, digits of other keyboards aside.
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
