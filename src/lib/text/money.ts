import type { Money } from '@/contract/money'
import { shownDecimals, toMajor } from '@/contract/money'
import type { LanguageCode } from '@/contract/envelope'
import { localeOf } from './locale'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount with its currency code in the language’s style: "KES 900", "BHD 3.500". Whole amounts of
 * two-decimal currencies drop the zeros.
 */
export function formatMoney(money: Money, language: LanguageCode): string {
  const shown = shownDecimals(money)
  const key = `${language} ${money.currency} ${shown}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: money.currency,
      currencyDisplay: 'code',
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    })
    formats.set(key, format)
  }
  // Intl writes a hyphen; a minus sign is as wide as the digits beside it.
  return format.format(toMajor(money.minor, money.currency)).replace('-', '\u2212')
}
