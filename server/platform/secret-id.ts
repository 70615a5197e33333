import { randomInt } from 'node:crypto'
import { spokenCharacters, spokenLength } from '@/contract/door/spoken-code'
import { drawBytes } from './random-bytes'

/** Crockford's base32 in lower case: no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

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

/** 8 characters to read aloud, all of them as likely: 37 unguessable bits. */
export function drawSpokenCode(): string {
  let text = ''
  for (let i = 0; i < spokenLength; i++) text += spokenCharacters[randomInt(spokenCharacters.length)]
  return text
}

/** A booking's short name to read aloud. It opens nothing. */
export const makeReference = drawSpokenCode
