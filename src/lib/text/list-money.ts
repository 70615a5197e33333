import type { LanguageCode } from '@/contract/envelope'
import { shownDecimals } from '@/contract/money'
import { formatMoney } from './money'

/** Returns the formatter of amounts that are listed below each other: with as many decimals in all. */
export function listMoneyFormat(
  amountsMinor: readonly number[],
  currency: string,
  language: LanguageCode,
): (minor: number) => string {
  const decimals = Math.max(0, ...amountsMinor.map((minor) => shownDecimals({ minor, currency })))
  return (minor) => formatMoney({ minor, currency }, language, decimals)
}
