import { createHmac, timingSafeEqual } from 'node:crypto'

export type CallbackKind = 'push' | 'refund' | 'refund-status'

/**
 * M-Pesa signs nothing, so the address itself is the secret: each payment and refund has its own, that nobody could find who
 * was not told it, and a message there names what it is about by where it arrives. Nothing of it is stored.
 */
export class CallbackKeys {
  readonly #secret: string
  readonly #origin: string

  /** @param secret of the operator, which the database does not hold. */
  constructor(secret: string, origin: string) {
    this.#secret = secret
    this.#origin = origin
  }

  urlOf(kind: CallbackKind, reference: string): string {
    const key = this.#keyOf(kind, reference).toString('base64url')
    return `${this.#origin}/api/payments/mpesa/${kind}/${reference}/${key}`
  }

  isRight(kind: CallbackKind, reference: string, key: string): boolean {
    const right = this.#keyOf(kind, reference)
    const given = Buffer.from(key, 'base64url')
    return given.length === right.length && timingSafeEqual(given, right)
  }

  #keyOf(kind: CallbackKind, reference: string): Buffer {
    return createHmac('sha256', this.#secret).update(`mpesa callback ${kind} ${reference}`).digest()
  }
}
