import type { Money } from '@/contract/money'
import { chooseCurrencyDisplay, shownDecimals, toMajor } from '@/contract/money'
import type { LanguageCode } from '@/contract/envelope'
import { getLocale } from './locale'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount in the language’s style: "KES 900", "BHD 3.500", «3.500 د.ب.». Whole amounts of two-decimal
 * currencies drop the zeros, unless `decimals` says otherwise.
 */
export function formatMoney(
  money: Money,
  language: LanguageCode,
  decimals: number = shownDecimals(money),
): string {
  const key = `${language} ${money.currency} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(getLocale(language), {
      style: 'currency',
      currency: money.currency,
      currencyDisplay: chooseCurrencyDisplay(language),
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(key, format)
  }
  // Intl writes a hyphen; a minus sign is as wide as the digits beside it.
  return format.format(toMajor(money.minor, money.currency)).replace('-', '\u2212')
}
