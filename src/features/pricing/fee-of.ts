import type { PriceCountry } from './plans'

/** What a ticket of a price costs who sells it, minor units; a free one costs nothing. */
export function feeOf(priceMinor: number, basisPoints: number, { fixedMinor }: PriceCountry): number {
  if (priceMinor <= 0) return 0
  return Math.min(priceMinor, Math.round((priceMinor * basisPoints) / 10_000) + fixedMinor)
}
