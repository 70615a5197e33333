import { decodeBase64url } from './base64url'

/** Whether a text was signed by the server’s key; false for a malformed signature. */
export type VerifySignature = (text: string, signature: string) => Promise<boolean>

/**
 * Creates a signature check with the browser’s own Ed25519, else with a library that is loaded when needed.
 * @param publicKey 32 bytes, base64url
 */
export async function createSignatureCheck(publicKey: string): Promise<VerifySignature> {
  const bytes = decodeBase64url(publicKey)
  const check = (await browserCheck(bytes)) ?? (await loadLibraryCheck(bytes))
  return async (text, signature) => {
    try {
      return await check(decodeBase64url(signature), new TextEncoder().encode(text))
    } catch {
      return false
    }
  }
}

type Check = (signature: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>) => Promise<boolean>

/**
 * Returns the browser’s own check: Chrome from 137, Safari from 17, Firefox from 130; null where there is
 * none.
 */
async function browserCheck(publicKey: Uint8Array<ArrayBuffer>): Promise<Check | null> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify'])
    return (signature, text) => crypto.subtle.verify({ name: 'Ed25519' }, key, signature, text)
  } catch {
    return null
  }
}

export async function loadLibraryCheck(publicKey: Uint8Array<ArrayBuffer>): Promise<Check> {
  const { verifyAsync } = await import('@noble/ed25519')
  return (signature, text) => verifyAsync(signature, text, publicKey)
}
