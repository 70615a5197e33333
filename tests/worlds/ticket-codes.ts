import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { SignedCode } from '@/contract/door/signed-code'
import { makeCodeText } from '@/server/orders/tickets/seat-codes'

/** A house that signs codes, and what a scanner needs to check them. */
export function signingHouse() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    sign: (content: SignedCode) => makeCodeText(privateKey, content),
    /** 32 bytes, base64url. */
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
  }
}
