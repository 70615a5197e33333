import { normalizeTyped } from '../typed-text'

/** Excludes letters and digits that are easily confused when read aloud or written by hand. */
export const spokenCharacters = '234679ACDEFGHJKMNPQRTWXYZ'

export const spokenLength = 8

/** Returns the typed code in its canonical form: case, spaces and dashes do not matter. */
export const toSpokenCode = (typed: string): string =>
  normalizeTyped(typed).toUpperCase().replace(/[\s-]/g, '')
