import type { LanguageCode } from '@/contract/envelope'
import type { DeclineReason } from './decline-reason'

/** What is to be paid, as a provider needs to know it. */
export interface PaymentOrder {
  /** Our payment's id: the provider's idempotency key and the name under which it is asked later. */
  readonly reference: string
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly merchantName: string
  /** Scheme and host of the page that frames the bank. */
  readonly returnOrigin: string
  /** What the bank's page sends back to the page that frames it. */
  readonly nonce: string
  readonly language: LanguageCode
}

/** A card on its way to the provider: never stored, never logged. */
export interface Card {
  readonly number: string
  readonly name: string
  /** Two digits each. */
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly cvv: string
}

/** What may be kept of a card. */
export interface CardFacts {
  readonly brand: string
  readonly last4: string
}

/** What the provider says became of a payment. */
export type Outcome =
  | {
      readonly kind: 'approved'
      readonly orderId: string
      readonly amountMinor: number
      readonly currency: string
      readonly providerReference: string
    }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The visitor is still with the bank. */
  | { readonly kind: 'running' }
  /** The provider does not know the reference: the order never arrived, or has not yet. */
  | { readonly kind: 'unheard' }

export type StartAnswer = Outcome | { readonly kind: 'verify'; readonly url: string }

/** One way to move money. Every method may be repeated with the same reference and then changes nothing. */
export interface PaymentProvider {
  readonly name: string
  /** Payment option ids of the wire that it serves. */
  readonly options: readonly number[]
  /**
   * Looks at a card before anything is stored.
   * @throws Refusal CARD_REFUSED
   */
  inspectCard(card: Card): CardFacts
  /** Throws when the answer is lost: the outcome is then unknown, not negative. */
  start(order: PaymentOrder, card: Card): Promise<StartAnswer>
  /** Throws when the provider cannot be reached. */
  find(reference: string): Promise<Outcome>
  /** Gives the whole amount back. Throws when that is not certain. */
  refund(reference: string): Promise<void>
}
