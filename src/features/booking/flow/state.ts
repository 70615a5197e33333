import type { ApiError } from '@/src/lib/api/api-error'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import { defaultSeatPreference } from '@/contract/hall/seat-preference'
import type { SeatPreference } from '@/contract/hall/seat-preference'

/** Milliseconds since 1970 by the server’s clock. */
export type EpochMs = number
/**
 * A UUID created on this device: the server’s idempotency key, which also distinguishes a late answer from
 * the awaited one.
 */
export type AttemptId = string

/** The show on sale; constant for the whole booking. */
export interface Sale {
  readonly scheduleId: string
  /** Id of the film or event, for the way back. */
  readonly titleId: string
  /** Layout mode 1: the visitor picks. Otherwise seats come assigned. // spec §4 */
  readonly picksSeats: boolean
  /** 8 for a film, 10 for an event, reduced to the server’s limit. // spec §9 */
  readonly mostSeats: number
  /** ISO 4217, for an API that returns amounts without a currency. */
  readonly currency: string
  /** Where assigned seats are chosen: an API that only follows the specification accepts seat names alone. */
  readonly assignedBy: 'server' | 'app'
}

/** One line of the price, in minor units; negative for a deduction. */
export interface PriceLine {
  readonly kind: 'seat' | 'food' | 'fee' | 'discount' | 'voucher'
  /** The seat’s name, the food’s id, or the code of the fee or offer. */
  readonly code: string
  readonly label: string
  readonly quantity: number
  readonly unitMinor: number
  readonly amountMinor: number
}

/** The amount to pay, in minor units. */
export interface Price {
  readonly currency: string
  readonly ticketsMinor: number
  readonly feesMinor: number
  readonly discountMinor: number
  readonly totalMinor: number
  /** The lines of the total; empty where the API returns none. */
  readonly lines: readonly PriceLine[]
}

/** Seats that the server holds for this visitor. */
export interface Hold {
  readonly reserveId: string
  /** The guest’s access key; absent where the server identifies the visitor otherwise. */
  readonly reserveKey: string | null
  /** The booking’s id, where the API returns it before the payment. */
  readonly bookingId: string | null
  readonly seats: readonly string[]
  /** Null when the server does not return it. */
  readonly expiresAt: EpochMs | null
  readonly price: Price
}

/** The recipient of the tickets. */
export interface Contact {
  readonly email: string
  /** ISO 3166-1 alpha-2 of the dial code, because some countries share one. Empty where it is unknown. */
  readonly country: string
  /** Digits without plus. */
  readonly dialCode: string
  readonly mobile: string
  /**
   * Whether the number is surely the visitor’s, typed for this booking or verified by the account: only such a
   * number is suggested for a payment.
   */
  readonly isOwnPhone?: boolean | undefined
}

export interface PaymentStart {
  readonly attemptId: AttemptId
  /** As in `PayingFlow`. */
  readonly origins: readonly string[]
}

/** Why the server refused, or could not be reached. */
export interface BookingError {
  readonly code: ApiError['code'] | PhoneDeclineCode
  /**
   * The server’s own message where its error has no code of ours; empty where the screen translates the code.
   */
  readonly message: string
  /** The server’s own message in addition to a code of ours; the visitor sees both. */
  readonly serverMessage?: string | undefined
  /** The provider’s own name of the reason, to quote to support. */
  readonly detail?: string | undefined
  /** Seconds until the visitor’s phone may receive another request. */
  readonly phoneRestsS?: number | undefined
  readonly fields?: readonly string[] | undefined
}

/** The server, or the code of a step, could not be reached. */
export const offlineRefusal: BookingError = { code: 'OFFLINE', message: '' }

/**
 * Whether the server answers a pending call. `paused`: it is briefly unavailable, and the call is retried.
 */
export type Connection = 'open' | 'down' | 'paused'

export type ContactState =
  | { readonly kind: 'asked'; readonly contact: Contact | null; readonly refusal: BookingError | null }
  | {
      readonly kind: 'saving'
      readonly contact: Contact
      readonly attemptId: AttemptId
      readonly connection: Connection
      /** A press on Pay that continues as soon as the contact is saved. */
      readonly pays: PaymentStart | null
    }
  | { readonly kind: 'saved'; readonly contact: Contact }

/** A provider’s page that replaces this page and leads back to it. */
export type LeavingStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** The visitor’s next step in a payment. Only the server reports its outcome. */
export type NextStep =
  /** The bank’s verification page, in a frame; its message must contain the nonce. */
  | { readonly kind: 'frame'; readonly url: string; readonly nonce: string }
  | LeavingStep
  /** A request on the visitor’s phone for an amount in major units, which expires at `until`. */
  | {
      readonly kind: 'push'
      readonly until: EpochMs
      readonly phoneEnd?: string | undefined
      readonly amount?: number | undefined
      readonly paymentId?: number | undefined
    }

/** Why the outcome of a payment is polled. `unclear`: an answer was lost, or the page was reloaded. */
export type VerifyCause = 'sent' | 'bankAnswered' | 'bankClosed' | 'unclear'

interface Choosing {
  readonly sale: Sale
  readonly count: number
  readonly refusal: BookingError | null
  /** A hold that the visitor left: to be released, or replaced by the next one. */
  readonly unwanted: Hold | null
  /** Typed at the checkout before the visitor returned to the choice: not to be typed twice. */
  readonly contact: Contact | null
}
interface Bought {
  readonly sale: Sale
  readonly hold: Hold
  readonly contact: Contact
}

export interface CountFlow extends Choosing {
  readonly step: 'count'
}
export interface SeatsFlow extends Choosing {
  readonly step: 'seats'
  readonly seats: readonly string[]
  /** Names of seats that another visitor took first. */
  readonly lost: readonly string[]
  /** The wish by which the app chooses these seats; null once the visitor chose seats one by one. */
  readonly wish: SeatPreference | null
}
export interface HoldingFlow {
  readonly step: 'holding'
  readonly sale: Sale
  readonly count: number
  /** Empty where seats come assigned. */
  readonly seats: readonly string[]
  readonly attemptId: AttemptId
  readonly unwanted: Hold | null
  /** As in `Choosing`. */
  readonly contact: Contact | null
  readonly connection: Connection
}
export interface CheckoutFlow {
  readonly step: 'checkout'
  readonly sale: Sale
  readonly hold: Hold
  readonly contact: ContactState
  /** Why the last payment failed, if it did. */
  readonly refusal: BookingError | null
}
export interface PayingFlow extends Bought {
  readonly step: 'paying'
  readonly attemptId: AttemptId
  /**
   * Origins that the payment method was offered with: none of its steps may lead elsewhere. Empty where the
   * API lists none.
   */
  readonly origins: readonly string[]
  readonly connection: Connection
  /**
   * Null while the request is pending. A frame is shown; for the other steps the page is about to navigate
   * away.
   */
  readonly next: Exclude<NextStep, { kind: 'push' }> | null
}
export interface VerifyingFlow extends Bought {
  readonly step: 'verifying'
  readonly attemptId: AttemptId
  readonly cause: VerifyCause
  readonly connection: Connection
  readonly origins: readonly string[]
  /** The visitor’s remaining step, if any: confirm on the phone, or reopen the provider’s page. */
  readonly next: NextStep | null
  /** Whether an operator reviews this payment, because its outcome cannot be determined automatically. */
  readonly awaitsOperator: boolean
}
export interface ConfirmedFlow extends Bought {
  readonly step: 'confirmed'
  readonly bookingId: string
  /** Whether the booking is stored on this device for offline use. */
  readonly isKept: boolean
}
/** Paid too late for these seats: the money was refunded. */
export interface RefundedFlow extends Bought {
  readonly step: 'refunded'
  /** Whether the show itself was cancelled or postponed meanwhile, so there are no other seats to choose. */
  readonly isShowOff: boolean
}
export interface TimedOutFlow {
  readonly step: 'timedOut'
  readonly sale: Sale
  readonly count: number
  /** As in `Choosing`. */
  readonly contact: Contact | null
}

/** A booking in progress. Each step has only the fields that apply to it. // design §4 */
export type Flow =
  | CountFlow
  | SeatsFlow
  | HoldingFlow
  | CheckoutFlow
  | PayingFlow
  | VerifyingFlow
  | ConfirmedFlow
  | RefundedFlow
  | TimedOutFlow

export function isLeaving(flow: PayingFlow): flow is PayingFlow & { readonly next: LeavingStep } {
  return flow.next !== null && flow.next.kind !== 'frame'
}

export function isAtBank(flow: Flow): flow is PayingFlow {
  return flow.step === 'paying' && flow.next?.kind === 'frame'
}

export function startFlow(sale: Sale, count = 2, contact: Contact | null = null): CountFlow {
  const limitedCount = Math.min(count, sale.mostSeats)
  return { step: 'count', sale, count: limitedCount, refusal: null, unwanted: null, contact }
}

/** Returns the first step for a known seat count: the seat map, where seats can be picked. */
export function startAtSeats(sale: Sale, count: number): CountFlow | SeatsFlow {
  const start = startFlow(sale, count)
  return sale.picksSeats
    ? { ...start, step: 'seats', seats: [], lost: [], wish: defaultSeatPreference }
    : start
}

/** Returns the hold of a flow whose seats are held now. */
export function getHold(flow: Flow): Hold | null {
  return 'hold' in flow && flow.step !== 'confirmed' && flow.step !== 'refunded' ? flow.hold : null
}
