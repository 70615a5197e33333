import { randomInt } from 'node:crypto'
import { drawBytes } from './random-bytes'

/** Crockford's base32 in lower case: no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** Without letters and digits that are taken for each other when read aloud or written by hand. */
export const spokenCharacters = '234679ACDEFGHJKMNPQRTWXYZ'

/** 128 unguessable bits as 26 characters: the contract's `secretId`. */
export function makeSecretId(): string {
  let text = ''
  let bits = 0
  // 26 characters are 130 bits: two zeros come first.
  let waiting = 2
  for (const byte of drawBytes(16)) {
    bits = (bits << 8) | byte
    for (waiting += 8; waiting >= 5; waiting -= 5) text += alphabet[(bits >> (waiting - 5)) & 31]
    bits &= 31
  }
  return text
}

/** A booking's short name to read aloud, 8 characters. It opens nothing. */
export function makeReference(): string {
  let text = ''
  for (let i = 0; i < 8; i++) text += spokenCharacters[randomInt(spokenCharacters.length)]
  return text
}
