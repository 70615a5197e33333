import * as v from 'valibot'
import { normalizeTyped } from '../typed-text'

/**
 * The number of a student card in one form for every keyboard and notation: "P15/1234/2019", "p15 1234 2019".
 * Letters and digits only.
 */
export const studentId = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((typed) =>
    normalizeTyped(typed)
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ),
  v.minLength(4, 'Expected the number of a student card'),
  v.maxLength(32, 'Expected the number of a student card'),
)
