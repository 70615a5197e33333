import type { LanguageCode } from './envelope'
import { languageDirections } from './languages.gen'

/** Currencies whose number of decimals is not two. // ISO 4217 */
const decimalsOf: Readonly<Record<string, number>> = { BHD: 3, KWD: 3, OMR: 3, UGX: 0 }

/** Returns the number of decimals of a currency’s minor unit: KES 2, BHD 3, UGX 0. */
export function currencyDecimals(currency: string): number {
  return Object.hasOwn(decimalsOf, currency) ? (decimalsOf[currency] ?? 2) : 2
}

/** An amount in integer minor units. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

/**
 * Returns the number of decimals shown on a screen: whole amounts of two-decimal currencies omit the zeros.
 */
export function shownDecimals({ minor, currency }: Money): number {
  const decimals = currencyDecimals(currency)
  return decimals === 2 && minor % 100 === 0 ? 0 : decimals
}

/**
 * Converts major units of the wire to integer minor units: 3.5 BHD is 3500.
 * @throws RangeError when the amount has more decimals than the currency.
 */
export function toMinor(amountMajor: number, currency: string): number {
  const factor = 10 ** currencyDecimals(currency)
  const minor = Math.round(amountMajor * factor)
  if (!Number.isSafeInteger(minor) || Math.abs(minor / factor - amountMajor) > 1e-9)
    throw new RangeError(`${amountMajor} has more decimals than ${currency}`)
  return minor
}

/**
 * Returns an amount rounded to integer minor units, for a third-party API that may give more decimals than
 * the currency has.
 */
export function roundToMinor(amountMajor: number, currency: string): number {
  return Math.round(amountMajor * 10 ** currencyDecimals(currency))
}

/** Converts integer minor units to major units of the wire: 3500 BHD is 3.5. */
export function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDecimals(currency)
}

/**
 * Returns how Intl shows a currency: in Arabic by its sign where it has one («د.ب.»), elsewhere by its code,
 * which nobody mistakes.
 */
export function chooseCurrencyDisplay(language: LanguageCode): 'symbol' | 'code' {
  return languageDirections[language] === 'rtl' ? 'symbol' : 'code'
}
