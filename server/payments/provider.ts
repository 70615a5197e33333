import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { PanelKind } from '@/contract/payment/get-payment-options'
import type { Texts } from '@/contract/text-of'
import type { OrderKind } from '@/server/platform/store/tables/order-tables'
import type { Store } from '@/server/platform/store/store'
import type { TranslatedText } from '@/server/platform/translator'
import type { DeclineReason } from './decline-reason'
import type { CardFacts } from './instruments/card'
import type { Instrument } from './instruments/instrument'
import type { Sealed } from './instruments/sealed'
import type { PaymentNow } from './payment-repository'

/** A line of `GetPaymentOptions`. */
export interface WayToPay {
  /** PaymentID of the wire. */
  readonly id: number
  /** What it asks the visitor for. */
  readonly panel: PanelKind
  readonly label: TranslatedText
  readonly message?: Texts
  readonly needsSignIn?: boolean
  /** The page that asks for a card in a frame of the panel `hosted-card`. */
  readonly fieldsUrl?: (shop: ShopPage) => Promise<string>
  /** Whether a card that is typed into these fields can be known again. */
  readonly keepsCards?: boolean
  /** Its step is a form that the visitor's browser posts to the provider's page, which asks for everything. */
  readonly postsForm?: boolean
  /** Orders that it is offered to, of those that its provider accepts; left out, all of them. */
  readonly isFor?: (order: PayableOrder) => boolean
}

/** The page of ours that frames one of a provider's. */
export interface ShopPage {
  /** Scheme and host: the one origin that may frame it. */
  readonly origin: string
  readonly language: LanguageCode
}

/** What decides which ways to pay an order is offered. */
export interface PayableOrder {
  readonly brandId: string
  readonly kind: OrderKind
  readonly countryId: number
  readonly currency: string
  /** What it costs now. */
  readonly amountMinor: number
  /** Whose it is; null for a guest. */
  readonly accountId: string | null
}

/** What is to be paid, as a provider needs to know it. */
export interface PaymentOrder extends PayableOrder {
  /** Our payment's id: the provider's idempotency key, and the name under which it is asked later. */
  readonly reference: string
  readonly orderId: string
  /** Whose the order is, as the checkout asked for it: some gateways take no order without one. */
  readonly email: string
  /** As the account says it; empty for a guest, who is asked for no name. */
  readonly payerName: { readonly first: string; readonly last: string }
  readonly merchantName: string
  /** Scheme and host of the page that pays, which is the one that may frame the provider's. */
  readonly returnOrigin: string
  /** Where a page of the provider leads back to. */
  readonly returnUrl: string
  /** Where it leads who was declined or left it; left out, to the same. */
  readonly failUrl?: string
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

/** Money that goes back of a payment. */
export interface RefundPart {
  /** Our name of this refund, one of several that a payment may have: the provider's idempotency key. */
  readonly reference: string
  readonly amountMinor: number
}

/**
 * `underway`: it was asked for and nobody knows yet; the same call again says more. `impossible`: the provider has no way to give
 * this back, and no further try will change that.
 */
export type RefundAnswer = 'done' | 'underway' | 'impossible'

/** A card as its provider knows it. */
export interface SavedByProvider {
  /** Pays for this shop alone, with the code that the visitor types each time. */
  readonly token: Sealed<string>
  readonly brand: string
  /** Whose card it is; empty where the provider does not say. */
  readonly bankName: string
  readonly last4: string
  /** The first 6 to 8, as a receipt shows them; null where the provider does not say. */
  readonly firstDigits: string | null
  readonly expiryMonth: number
  /** Four digits. */
  readonly expiryYear: number
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
      /** By what the provider knows the card from now on, where that was asked for. */
      readonly saved?: SavedByProvider
    }
  /** `code`: the provider's own name of why, for whoever is asked for help. */
  | {
      readonly kind: 'declined'
      readonly reason: DeclineReason
      readonly code?: string
      /** It is not the provider's word that the money is not taken and never will be: it is asked on. */
      readonly isInDoubt?: true
    }
  /** The visitor is still at it; with what is left to do, where the provider can tell it again. */
  | { readonly kind: 'running'; readonly next?: NextStep }
  /** The provider does not know the reference: the order never arrived, or has not yet. */
  | { readonly kind: 'unheard' }

/** What the visitor does next. */
export type NextStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** A request on the visitor's phone, which the phone shows for so long; how its number ends. */
  | { readonly kind: 'push'; readonly forMs: number; readonly phoneEnd?: string }
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
  /** What it takes is a multiple of this, in minor units; left out, any amount. */
  readonly stepMinor?: number
  /** By brand, country, currency and whose order it is. */
  accepts(order: PayableOrder): boolean
  /**
   * Looks at an instrument before anything is stored. Returns what may be kept of it.
   * @throws ApiError CARD_REFUSED and the like
   */
  inspect(instrument: Instrument): Promise<CardFacts | null> | CardFacts | null
  /**
   * Whether a card in its own hands begins with one of these digits. `later`: it learns that with the card, and takes nothing of
   * one that the payment's `only_cards` leave out. Left out where it never can say.
   */
  cardBeginsWith?(
    instrument: Instrument,
    digits: readonly string[],
  ): Promise<boolean | 'later'> | boolean | 'later'
  /** Throws when the answer is lost: the outcome is then unknown, not negative. */
  start(order: PaymentOrder, instrument: Instrument): Promise<StartAnswer>
  /** Throws when the provider cannot be reached, and when it cannot be asked: without its own name where it knows no other. */
  find(payment: StartedPayment): Promise<Outcome>
  /** Gives an amount back, all of it or a part. Throws when the provider did not take it, or was not heard. */
  refund(payment: StartedPayment, part: RefundPart): Promise<RefundAnswer>
  /** What the provider calls, below `/api/payments/<name>`. Each checks for itself who calls. */
  readonly callbacks?: Hono
  /** Also below `/api/payments/<this>`, where the provider takes no address with its own name. */
  readonly callbackMount?: string
  /** Pages on a host of its own that this server answers for: nothing of the shop's is of their origin. */
  readonly site?: {
    readonly origin: string
    /** Below this path alone; another provider has the rest of the host. */
    readonly path?: string
    readonly pages: Hono
  }
  /** Forgets what is needed no more; called now and then. */
  tidy?(): Promise<unknown>
}

/** What connects a provider to this server. */
export interface ProviderDeps {
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
  /**
   * Writes down the provider's own name of a payment that is still open. True when the payment goes by that name from now
   * on, or did before; false when it has another, is over or is not this provider's. Two names are never kept for one.
   */
  readonly keepHandle: (reference: string, handle: string) => Promise<boolean>
  /** A payment of this provider, for its own pages; null for every other name. */
  readonly findStarted: (reference: string) => Promise<PaymentOfProvider | null>
  /** Has this provider asked what became of a payment, declined ones too, and applies it. */
  readonly check: (reference: string) => Promise<void>
}

/** What a provider's own routes and pages may know of a payment. */
export type PaymentOfProvider = Pick<
  PaymentNow,
  'handle' | 'nonce' | 'return_origin' | 'state' | 'step_until' | 'created_at' | 'option_id' | 'only_cards'
>

/** A provider's folder exports one of these. */
export type ConnectProvider = (parts: ProviderDeps) => PaymentProvider
