import { sign, verify, type KeyObject } from 'node:crypto'
import { readSignedCode, textToSign, type SignedCode } from '@/contract/door/signed-code'

/**
 * What a ticket's code image holds: the text of contract/door/signed-code.ts with `:<Ed25519 signature, base64url>`. A code for
 * one seat has an issue. // sent-ticket-repository.ts
 * A scanner checks it with the public key and no network; nobody can make one from a booking's id.
 */
export function makeCodeText(key: KeyObject, content: SignedCode): string {
  const text = textToSign(content)
  return `${text}:${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** The content of a code that this server signed; null for any other. */
export function readCodeText(publicKey: KeyObject, codeText: string): SignedCode | null {
  const read = readSignedCode(codeText)
  if (!read) return null
  const signature = Buffer.from(read.signature, 'base64url')
  return verify(null, Buffer.from(read.text), publicKey, signature) ? read.content : null
}
