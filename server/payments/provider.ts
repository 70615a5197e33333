import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { BillingAddress } from '@/contract/payment/billing-address'
import type { PanelKind } from '@/contract/payment/get-payment-options'
import type { Texts } from '@/contract/get-text'
import type { OrderKind } from '@/server/platform/store/tables/order-tables'
import type { Store } from '@/server/platform/store/store'
import type { TranslatedText } from '@/server/platform/translator'
import type { DeclineReason } from './decline-reason'
import type { CardFacts } from './instruments/card'
import type { Instrument } from './instruments/instrument'
import type { Sealed } from './instruments/sealed'
import type { CurrentPayment } from './payment-repository'

export interface PaymentMethod {
  /** PaymentID in the API. */
  readonly id: number
  /** The fields that the visitor must fill in. */
  readonly panel: PanelKind
  /** One of several forms for the same cards, of which a brand offers one. */
  readonly isCardForm?: boolean
  readonly label: TranslatedText
  readonly message?: Texts
  readonly needsSignIn?: boolean
  /** Returns the page with card fields that the panel `hosted-card` frames. */
  readonly fieldsUrl?: (shop: ShopPage) => Promise<string>
  readonly keepsCards?: boolean
  /** The visitor must give their address. */
  readonly needsAddress?: boolean
  /**
   * Whether the next step is a form that the browser posts to the provider's page, which asks for everything.
   */
  readonly postsForm?: boolean
  /** Restricts the option to some of the orders that its provider accepts; omitted: all of them. */
  readonly isFor?: (order: PayableOrder) => boolean
}

export interface ShopPage {
  /** Scheme and host: the only origin that may frame the page. */
  readonly origin: string
  readonly language: LanguageCode
}

export interface PayableOrder {
  readonly brandId: string
  readonly kind: OrderKind
  readonly countryId: number
  readonly currency: string
  readonly amountMinor: number
  readonly accountId: string | null
}

export interface PaymentOrder extends PayableOrder {
  /** Our payment's id: the provider's idempotency key and the name for later inquiries. */
  readonly reference: string
  readonly orderId: string
  /** The contact from the checkout; some gateways require it. */
  readonly email: string
  /** The name from the account; empty for a guest, who is not asked for one. */
  readonly payerName: { readonly first: string; readonly last: string }
  /** Null where the provider does not need it. */
  readonly payerAddress: BillingAddress | null
  readonly merchantName: string
  /** Scheme and host of the paying page, the only one that may frame the provider's. */
  readonly returnOrigin: string
  readonly returnUrl: string
  /** Address to return to after a decline or cancellation; omitted: the same one. */
  readonly failUrl?: string
  readonly callbackUrl: string
  /** Value that a framed page sends back to the page that frames it. */
  readonly nonce: string
  readonly language: LanguageCode
  /**
   * Longest time that the order is held for this payment, which ends the visitor's time at the provider. Null
   * for no end.
   */
  readonly answerBy: Date | null
}

export interface StartedPayment {
  readonly reference: string
  /** The provider's own name of the payment; null when the answer with it was lost. */
  readonly handle: string | null
  readonly amountMinor: number
  readonly currency: string
}

export interface RefundPart {
  /** Our name of this refund, one of several that a payment may have: the provider's idempotency key. */
  readonly reference: string
  readonly amountMinor: number
}

/**
 * `underway`: requested, and the result is not known yet; repeating the call may return it. `waiting`: the same, until
 * the customer comes for it, however long that takes. `impossible`: the provider cannot refund this, and retrying
 * would not change that.
 */
export type RefundAnswer = 'done' | 'underway' | 'waiting' | 'impossible'

export interface SavedByProvider {
  /** Pays only for this shop, with the code that the visitor types each time. */
  readonly token: Sealed<string>
  readonly brand: string
  /** The issuing bank; empty when the provider does not report it. */
  readonly bankName: string
  readonly last4: string
  /** The first 6 to 8 digits, as on a receipt; null when the provider does not report them. */
  readonly firstDigits: string | null
  readonly expiryMonth: number
  /** Four digits. */
  readonly expiryYear: number
}

export type Outcome =
  | {
      readonly kind: 'approved'
      /** Id of our order as sent to the provider; null for a provider that does not return it. */
      readonly orderId: string | null
      readonly amountMinor: number
      readonly currency: string
      readonly providerReference: string
      readonly saved?: SavedByProvider
    }
  /** `code`: the provider's own code of the reason, for support. */
  | {
      readonly kind: 'declined'
      readonly reason: DeclineReason
      readonly code?: string
      /**
       * Set when the provider has not confirmed that no money was or will be taken, so the payment is still
       * queried.
       */
      readonly isInDoubt?: true
    }
  /** The visitor is not finished; with the next step if the provider can repeat it. */
  | { readonly kind: 'running'; readonly next?: NextStep }
  /** The provider does not have the reference: the order never arrived, or has not yet. */
  | { readonly kind: 'unheard' }

export type NextStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** A request on the visitor's phone, with its duration and the last digits of the number. */
  | { readonly kind: 'push'; readonly forMs: number; readonly phoneEnd?: string }
  | { readonly kind: 'none' }

export interface StartAnswer {
  /** The provider's own name of the payment; null when it uses ours. */
  readonly handle: string | null
  readonly next: NextStep | Outcome
}

/** A way to move money, in a folder of its own. Every method is idempotent by reference. */
export interface PaymentProvider {
  /** Part of its routes' path and of stored data: never changed. */
  readonly name: string
  readonly paymentMethods: readonly PaymentMethod[]
  /** Origins that its steps may lead to; other steps are refused. */
  readonly origins: readonly string[]
  /** Milliseconds from the start of a payment until a provider’s silence goes to an operator. */
  readonly answersWithinMs: number
  /** The provider accepts multiples of this amount, in minor units; omitted: any amount. */
  readonly stepMinor?: number
  /** Whether the provider accepts an order, by brand, country, currency and account. */
  accepts(order: PayableOrder): boolean
  /**
   * Checks an instrument before anything is stored. Returns the card data that may be stored.
   * @throws ApiError CARD_REFUSED and similar codes
   */
  inspect(instrument: Instrument): Promise<CardFacts | null> | CardFacts | null
  /**
   * Whether a card held by the provider begins with one of these digits. `later`: the provider learns it with
   * the payment and takes nothing from a card that `only_cards` excludes. Omitted when it can never tell.
   */
  cardBeginsWith?(
    instrument: Instrument,
    digits: readonly string[],
  ): Promise<boolean | 'later'> | boolean | 'later'
  /** Starts a payment. Throws when the answer is lost: the outcome is then unknown, not negative. */
  start(order: PaymentOrder, instrument: Instrument): Promise<StartAnswer>
  /**
   * Queries a payment. Throws when the provider cannot be reached, or when the payment’s name is not known
   * and the provider accepts no other.
   */
  find(payment: StartedPayment): Promise<Outcome>
  /**
   * Refunds the whole amount or a part. Throws when the provider refused, or when it is unknown whether it
   * received the request.
   */
  refund(payment: StartedPayment, part: RefundPart): Promise<RefundAnswer>
  /** Routes for the provider’s calls, below `/api/payments/<name>`. Each authenticates its caller. */
  readonly callbacks?: Hono
  /** A second path below `/api/payments/`, for a provider that refuses addresses with its own name. */
  readonly callbackMount?: string
  /** Pages on a separate host served by this server, isolated from the shop’s origin. */
  readonly site?: {
    readonly origin: string
    /** Only below this path; another provider has the rest of the host. */
    readonly path?: string
    readonly pages: Hono
  }
  /** Deletes data that is no longer needed; called periodically. */
  tidy?(): Promise<unknown>
}

export interface ProviderDeps {
  readonly store: Store
  readonly log: Logger
  /**
   * Applies an outcome to a payment, by either of its names. Idempotent, also when late or out of order.
   * False when no payment of this provider has the name.
   */
  readonly settle: (
    name: { readonly reference: string } | { readonly handle: string },
    outcome: Outcome,
  ) => Promise<boolean>
  /**
   * Stores the provider's own name of a payment that is still open. True when the payment has this name now;
   * false when it has another one, is finished or is not this provider's. Two names are never stored for one
   * payment.
   */
  readonly keepHandle: (reference: string, handle: string) => Promise<boolean>
  /** Returns a payment of this provider, for its own pages; null for every other name. */
  readonly findStarted: (reference: string) => Promise<PaymentOfProvider | null>
  /** Queries this provider for a payment, even a declined one, and applies the outcome. */
  readonly check: (reference: string) => Promise<void>
}

export type PaymentOfProvider = Pick<
  CurrentPayment,
  'handle' | 'nonce' | 'return_origin' | 'state' | 'step_until' | 'created_at' | 'option_id' | 'only_cards'
>

/** Connects a provider; exported by each provider’s folder. */
export type ConnectProvider = (deps: ProviderDeps) => PaymentProvider
