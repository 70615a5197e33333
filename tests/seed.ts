/** Of all that chance decides in tests: one number by default, so that each run is the same; a new one in the full set. */
export const seed = readSeed(process.env['FOYER_SEED'])

/** @throws Error for what is no whole number: NaN would be a seed like any other, and no run could take it again. */
export function readSeed(written = '20260306'): number {
  if (/^\d{1,15}$/.test(written)) return Number(written)
  throw new Error(`FOYER_SEED is a whole number such as 20260306, not “${written}”.`)
}
