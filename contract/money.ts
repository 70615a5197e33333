/** Decimals of the currencies that are not two. // ISO 4217 */
const decimalsOf: Readonly<Record<string, number>> = { BHD: 3, KWD: 3, OMR: 3, UGX: 0 }

/** Decimals of a currency's minor unit: KES 2, BHD 3, UGX 0. */
export function currencyDecimals(currency: string): number {
  return Object.hasOwn(decimalsOf, currency) ? (decimalsOf[currency] ?? 2) : 2
}

/** An amount as integer minor units. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

/** Decimals with which an amount is shown on a screen: whole amounts of two-decimal currencies drop the zeros. */
export function shownDecimals({ minor, currency }: Money): number {
  const decimals = currencyDecimals(currency)
  return decimals === 2 && minor % 100 === 0 ? 0 : decimals
}

/**
 * Major units of the wire to integer minor units: 3.5 BHD is 3500.
 * @throws RangeError when the amount has more decimals than the currency.
 */
export function toMinor(amountMajor: number, currency: string): number {
  const factor = 10 ** currencyDecimals(currency)
  const minor = Math.round(amountMajor * factor)
  if (!Number.isSafeInteger(minor) || Math.abs(minor / factor - amountMajor) > 1e-9)
    throw new RangeError(`${amountMajor} has more decimals than ${currency}`)
  return minor
}

/** The nearest integer minor units of an amount that another API may give with more decimals than its currency has. */
export function nearestMinor(amountMajor: number, currency: string): number {
  return Math.round(amountMajor * 10 ** currencyDecimals(currency))
}

/** Integer minor units to the major units of the wire: 3500 BHD is 3.5. */
export function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDecimals(currency)
}
