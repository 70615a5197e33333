import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Seals the phone that paid, which part of the money may have to go back to. The key is made of what the operator has of
 * Safaricom and the database does not hold; each phone opens under its own payment alone.
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

  /** Null when it was sealed with another passkey, or for another payment. */
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
