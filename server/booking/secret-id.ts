import { randomBytes, randomInt } from 'node:crypto'

/** Crockford's base32 in lower case: no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** Without letters and digits that are taken for each other when read aloud or written by hand. */
const spokenAlphabet = '234679ACDEFGHJKMNPQRTWXYZ'

/** 128 unguessable bits as 26 characters: the contract's `secretId`. */
export function makeSecretId(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = alphabet[Number(value & 31n)] + text
    value >>= 5n
  }
  return text
}

/** A booking's short name to read aloud, 8 characters. It opens nothing. */
export function makeReference(): string {
  let text = ''
  for (let i = 0; i < 8; i++) text += spokenAlphabet[randomInt(spokenAlphabet.length)]
  return text
}
