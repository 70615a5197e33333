/**
 * Seed of all randomness in tests: a fixed number by default, so that each run is the same; a new one in the
 * full set.
 */
export const seed = readSeed(process.env['FOYER_SEED'])

/**
 * Reads a seed. @throws Error for a value that is not a whole number: NaN would work as a seed, and no run
 * could repeat it.
 */
export function readSeed(written = '20260306'): number {
  if (/^\d{1,15}$/.test(written)) return Number(written)
  throw new Error(`FOYER_SEED is a whole number such as 20260306, not “${written}”.`)
}
