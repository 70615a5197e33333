import { createHmac, timingSafeEqual } from 'node:crypto'

export type CallbackKind = 'push' | 'refund' | 'refund-timeout' | 'refund-status' | 'refund-status-timeout'

/** What a message is about, by the address at which it arrived. */
export interface CallbackAddress {
  /** Ours, of the payment or refund. */
  readonly reference: string
  /** The reference, or that of one try of a refund: `reference-2`. */
  readonly name: string
  /** Given out before timeouts had an address of their own. */
  readonly isShared: boolean
}

const namePattern = /^([0-9a-z]{26})(?:-\d{1,6})?$/

/**
 * M-Pesa signs nothing, so the address itself is the secret: each payment and each try of a refund has its own, which cannot
 * be guessed, and a message there names what it is about by where it arrives. Nothing of it is stored. M-Pesa refuses
 * addresses with words such as its own name, `exec` or `sql`; hexadecimal digits cannot spell them.
 */
export class CallbackKeys {
  readonly #secret: string
  readonly #origin: string

  /** @param secret of the operator, which the database does not hold. */
  constructor(secret: string, origin: string) {
    this.#secret = secret
    this.#origin = origin
  }

  urlOf(kind: CallbackKind, name: string): string {
    const key = this.#keyOf(kind, name).toString('hex')
    return `${this.#origin}/api/payments/${callbackMount}/${kind}/${Buffer.from(name).toString('hex')}/${key}`
  }

  /** Null for an address that was never given out. */
  read(kind: CallbackKind, shownName: string, shownKey: string): CallbackAddress | null {
    // Addresses of payments under way from before the change to hexadecimal hold the bare reference.
    const isEarlier = namePattern.test(shownName)
    const name = isEarlier ? shownName : Buffer.from(shownName, 'hex').toString()
    const reference = namePattern.exec(name)?.[1]
    const given = Buffer.from(shownKey, isEarlier ? 'base64url' : 'hex')
    const right = this.#keyOf(kind, name)
    if (!reference || given.length !== right.length || !timingSafeEqual(given, right)) return null
    return { reference, name, isShared: isEarlier }
  }

  #keyOf(kind: CallbackKind, name: string): Buffer {
    return createHmac('sha256', this.#secret).update(`mpesa callback ${kind} ${name}`).digest()
  }
}

/** Where messages arrive below `/api/payments`. */
export const callbackMount = 'mobile-money'
