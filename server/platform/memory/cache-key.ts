import { createHash } from 'node:crypto'

/** What a key may be made of: values that were parsed. */
type KeyPart = string | number | boolean | readonly string[]

/**
 * The key of something that is remembered: the same for the same values, of one length whatever they are. Each is
 * parsed before (a choice that the catalogue has, a country of the brand, a page of the table), so that nobody can make
 * keys without end, or one that answers somebody else's question.
 */
export function cacheKey(of: string, parts: Readonly<Record<string, KeyPart>>): string {
  return createHash('sha256')
    .update(JSON.stringify([of, parts]))
    .digest('base64url')
}
