import { createHash } from 'node:crypto'

type KeyPart = string | number | boolean | readonly string[]

/**
 * Returns the key of a cache entry: the same for the same values and of fixed length. Each value is parsed
 * before (an option of the catalogue, a country of the brand, a page of the table), so that a client can
 * neither create unlimited keys nor one that collides with another query's.
 */
export function cacheKey(scope: string, parts: Readonly<Record<string, KeyPart>>): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, parts]))
    .digest('base64url')
}
