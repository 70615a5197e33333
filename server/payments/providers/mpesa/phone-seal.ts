import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts the paying phone’s number, to which a partial refund must go. The key is derived from the
 * operator’s Safaricom passkey, which is not in the database; each number can only be decrypted for its own
 * payment.
 */
export class PhoneSeal {
  readonly #key: Buffer

  constructor(passkey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', passkey, '', 'paying phones of mpesa', 32))
  }

  seal(phone: string, paymentId: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(paymentId))
    const sealed = Buffer.concat([cipher.update(phone), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Returns the phone; null when it was encrypted with another passkey or for another payment. */
  open(sealed: Buffer, paymentId: string): string | null {
    try {
      const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(paymentId))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString()
    } catch {
      return null
    }
  }
}
