import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { PanelKind } from '@/contract/payment/get-payment-options'
import type { OrderKind } from '@/server/platform/store/order-tables'
import type { Store } from '@/server/platform/store/store'
import type { Texts } from '@/server/platform/texts'
import type { DeclineReason } from './decline-reason'
import type { CardFacts } from './instruments/card'
import type { Instrument } from './instruments/instrument'

/** A line of `GetPaymentOptions`. */
export interface WayToPay {
  /** PaymentID of the wire. */
  readonly id: number
  /** What it asks the visitor for. */
  readonly panel: PanelKind
  readonly label: Texts
  readonly message?: Texts
  readonly needsSignIn?: boolean
  /** False for a way that no screen asks for yet: it can be paid with, and is not offered. */
  readonly isListed?: boolean
}

/** What decides which ways to pay an order is offered. */
export interface PayableOrder {
  readonly brandId: string
  readonly kind: OrderKind
  readonly countryId: number
  readonly currency: string
  /** Whose it is; null for a guest. */
  readonly accountId: string | null
}

/** What is to be paid, as a provider needs to know it. */
export interface PaymentOrder extends PayableOrder {
  /** Our payment's id: the provider's idempotency key, and the name under which it is asked later. */
  readonly reference: string
  readonly orderId: string
  readonly amountMinor: number
  readonly merchantName: string
  /** Scheme and host of the page that pays, which is the one that may frame the provider's. */
  readonly returnOrigin: string
  /** Where a page of the provider leads back to. */
  readonly returnUrl: string
  /** Where the provider's own routes are. */
  readonly callbackUrl: string
  /** What a framed page sends back to the page that frames it. */
  readonly nonce: string
  readonly language: LanguageCode
  /** How long the order is kept for this payment at most: the visitor's time at the provider ends then. Null for no end. */
  readonly answerBy: Date | null
}

/** A payment that was started, by both of its names. */
export interface StartedPayment {
  readonly reference: string
  /** The provider's own name of it; null where the answer that gave it was lost. */
  readonly handle: string | null
  readonly amountMinor: number
  readonly currency: string
}

/** What the provider says became of a payment. */
export type Outcome =
  | {
      readonly kind: 'approved'
      /** Of our order, as it was given; null for a provider that does not repeat it. */
      readonly orderId: string | null
      readonly amountMinor: number
      readonly currency: string
      readonly providerReference: string
    }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The visitor is still at it; with what is left to do, where the provider can tell it again. */
  | { readonly kind: 'running'; readonly next?: NextStep }
  /** The provider does not know the reference: the order never arrived, or has not yet. */
  | { readonly kind: 'unheard' }

/** What the visitor does next. */
export type NextStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** A request on the visitor's phone, which the phone shows for so long. */
  | { readonly kind: 'push'; readonly forMs: number }
  | { readonly kind: 'none' }

export interface StartAnswer {
  /** The provider's own name of the payment; null where it goes by ours. */
  readonly handle: string | null
  /** What comes next, or what became of it at once. */
  readonly next: NextStep | Outcome
}

/** One way to move money, in a folder of its own. Every method may be repeated with the same reference and then changes nothing. */
export interface PaymentProvider {
  /** Part of its routes' path and of what is stored: never changed. */
  readonly name: string
  readonly waysToPay: readonly WayToPay[]
  /** Origins that its steps may lead to. A step elsewhere is not taken. */
  readonly origins: readonly string[]
  /** From the start of a payment: a provider that has said nothing by then is asked by a person. */
  readonly answersWithinMs: number
  /** By brand, country, currency and whose order it is. */
  accepts(order: PayableOrder): boolean
  /**
   * Looks at an instrument before anything is stored. Returns what may be kept of it.
   * @throws Refusal CARD_REFUSED and the like
   */
  inspect(instrument: Instrument): Promise<CardFacts | null> | CardFacts | null
  /** Throws when the answer is lost: the outcome is then unknown, not negative. */
  start(order: PaymentOrder, instrument: Instrument): Promise<StartAnswer>
  /** Throws when the provider cannot be reached, and when it cannot be asked: without its own name where it knows no other. */
  find(payment: StartedPayment): Promise<Outcome>
  /** Gives the whole amount back. Throws when that is not certain. */
  refund(payment: StartedPayment): Promise<void>
  /** What the provider calls, below `/api/payments/<name>`. Each checks for itself who calls. */
  readonly callbacks?: Hono
  /** Pages of a host of its own that this server shows, as only the sandbox's bank needs. */
  readonly site?: Hono
}

/** What connects a provider to this server. */
export interface ProviderParts {
  readonly store: Store
  readonly log: Logger
  /**
   * Applies what a message says of a payment, by either of its names. Safe to repeat, late and out of order. False when no
   * payment of this provider has the name.
   */
  readonly settle: (
    name: { readonly reference: string } | { readonly handle: string },
    outcome: Outcome,
  ) => Promise<boolean>
}

/** A provider's folder exports one of these. */
export type ConnectProvider = (parts: ProviderParts) => PaymentProvider
