/** Notes and coins by currency, in minor units, largest first. // central banks' lists, 2026 */
const coinsOf: Readonly<Record<string, readonly number[]>> = {
  AED: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 25],
  BHD: [20_000, 10_000, 5000, 1000, 500, 100, 50, 25, 10, 5],
  KES: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100],
  KWD: [20_000, 10_000, 5000, 1000, 500, 250, 100, 50, 20, 10, 5],
  OMR: [50_000, 20_000, 10_000, 5000, 1000, 500, 100, 50, 25, 10, 5],
  QAR: [50_000, 20_000, 10_000, 5000, 1000, 500, 100, 50, 25],
  UGX: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50],
}
/** For a currency without a list: hundreds down to the minor unit. */
const anyCoins = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

/** Returns the notes and coins with which a drawer is counted, in minor units, largest first. */
export const listDenominations = (currency: string): readonly number[] => coinsOf[currency] ?? anyCoins

/** How many amounts are offered by one touch. */
const mostLikely = 6

/** Returns amounts that a customer may hand over for a total: the exact one, then the next round ones. */
export function suggestCash(totalMinor: number, currency: string): number[] {
  const rounded = listDenominations(currency).map((coin) => Math.ceil(totalMinor / coin) * coin)
  const likely = [...new Set([totalMinor, ...rounded])].sort((a, b) => a - b)
  return likely.slice(0, mostLikely)
}
