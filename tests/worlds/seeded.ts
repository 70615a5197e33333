/** Chance that comes again: the same seed, the same choices. */
export interface Chance {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** True once in `times`. */
  oneIn(times: number): boolean
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T
}

/** @param seed any text. */
export function seeded(seed: string): Chance {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    oneIn: (times) => whole(1, times) === 1,
    pick(from) {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined && from.length === 0) throw new Error('Nothing to pick from')
      return picked as (typeof from)[number]
    },
  }
}
