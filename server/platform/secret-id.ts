import { randomFillSync, randomInt } from 'node:crypto'
import { spokenCharacters, spokenLength } from '@/contract/door/spoken-code'

const pool = Buffer.alloc(4096)

let used = pool.length

/** Crockford's base32 in lower case: no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns 128 random bits as 26 characters: the contract's `secretId`. */
export const makeSecretId = (): string => createSecretId(drawBytes(16))

/** Writes 16 bytes as a `secretId`. */
export function createSecretId(bytes: Buffer): string {
  let text = ''
  let bits = 0
  // 26 characters are 130 bits: the first two bits are zero.
  let waiting = 2
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    for (waiting += 8; waiting >= 5; waiting -= 5) text += alphabet[(bits >> (waiting - 5)) & 31]
    bits &= 31
  }
  return text
}

/** Returns 8 uniformly random characters that are easy to read aloud: 37 bits. */
export function drawSpokenCode(): string {
  let text = ''
  for (let i = 0; i < spokenLength; i++) text += spokenCharacters[randomInt(spokenCharacters.length)]
  return text
}

/** Creates a booking's reference to read aloud. It grants no access. */
export const makeReference = drawSpokenCode

/**
 * Returns random bytes from the system's generator, drawn in large batches as `randomUUID` does: one draw
 * costs as much as a page of them.
 */
export function drawBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  // Bytes that were handed out are erased from the pool.
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
