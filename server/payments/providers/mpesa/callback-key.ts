import { createHmac, timingSafeEqual } from 'node:crypto'

export type CallbackKind = 'push' | 'refund' | 'refund-timeout' | 'refund-status' | 'refund-status-timeout'

/** The subject of a message, determined by the address that received it. */
export interface CallbackAddress {
  readonly reference: string
  /** The reference, or that of one attempt of a refund: `reference-2`. */
  readonly name: string
  /** Issued before timeouts had an address of their own. */
  readonly isShared: boolean
}

const namePattern = /^([0-9a-z]{26})(?:-\d{1,6})?$/

/**
 * Creates and verifies callback addresses. M-Pesa signs nothing, so the address itself is the secret: each
 * payment and each attempt of a refund has its own unguessable one, which identifies the subject of a
 * message. Addresses are not stored. M-Pesa refuses addresses with words such as its own name, `exec` or
 * `sql`; hexadecimal digits cannot spell them.
 */
export class CallbackKeys {
  readonly #secret: string
  readonly #origin: string

  /** @param secret of the operator, which is not in the database. */
  constructor(secret: string, origin: string) {
    this.#secret = secret
    this.#origin = origin
  }

  urlOf(kind: CallbackKind, name: string): string {
    const key = this.#keyOf(kind, name).toString('hex')
    return `${this.#origin}/api/payments/${callbackMount}/${kind}/${Buffer.from(name).toString('hex')}/${key}`
  }

  /** Returns what an address is for; null for one that was never issued. */
  read(kind: CallbackKind, shownName: string, shownKey: string): CallbackAddress | null {
    // Addresses of payments started before the change to hexadecimal contain the bare reference.
    const isEarlier = namePattern.test(shownName)
    const name = isEarlier ? shownName : Buffer.from(shownName, 'hex').toString()
    const reference = namePattern.exec(name)?.[1]
    const received = Buffer.from(shownKey, isEarlier ? 'base64url' : 'hex')
    const right = this.#keyOf(kind, name)
    if (!reference || received.length !== right.length || !timingSafeEqual(received, right)) return null
    return { reference, name, isShared: isEarlier }
  }

  #keyOf(kind: CallbackKind, name: string): Buffer {
    return createHmac('sha256', this.#secret).update(`mpesa callback ${kind} ${name}`).digest()
  }
}

/** Path of the callbacks below `/api/payments`. */
export const callbackMount = 'mobile-money'
