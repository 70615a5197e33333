import type { ApiErrorCode } from '@/src/lib/api/api-error'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import { firstWish } from '@/contract/hall/seat-wish'
import type { SeatWish } from '@/contract/hall/seat-wish'

/** Milliseconds since 1970 by the server's clock. */
export type EpochMs = number
/** A UUID made here: the server's idempotency key, and what tells a late answer from the one that is waited for. */
export type AttemptId = string

/** What is on sale; the same for the whole booking. */
export interface Sale {
  readonly scheduleId: string
  /** The film or event, for the way back. */
  readonly titleId: string
  /** Layout mode 1: the visitor picks. Otherwise seats come assigned. // spec §4 */
  readonly picksSeats: boolean
  /** 8 for a film, 10 for an event, cut by the server's limit. // spec §9 */
  readonly mostSeats: number
  /** ISO 4217, for an API whose amounts do not say. */
  readonly currency: string
  /** Who chooses the seats that come assigned: an API that only speaks the specification takes names alone. */
  readonly assignedBy: 'server' | 'app'
}

/** One thing that is paid for, in minor units; negative for what is taken off. */
export interface PriceLine {
  readonly kind: 'seat' | 'food' | 'fee' | 'discount' | 'voucher'
  /** The seat's name, the food's id, the fee's or the offer's code. */
  readonly code: string
  readonly label: string
  readonly quantity: number
  readonly unitMinor: number
  readonly amountMinor: number
}

/** What is to be paid, in minor units. */
export interface Price {
  readonly currency: string
  readonly ticketsMinor: number
  readonly feesMinor: number
  readonly discountMinor: number
  readonly totalMinor: number
  /** What the total is made of; empty where the API does not say. */
  readonly lines: readonly PriceLine[]
}

/** Seats that the server keeps for this visitor. */
export interface Hold {
  readonly reserveId: string
  /** The guest's permission; absent where the server knows the visitor otherwise. */
  readonly reserveKey: string | null
  /** The booking's name, of an API that gives it before it is paid. */
  readonly bookingId: string | null
  /** Seat names. */
  readonly seats: readonly string[]
  /** Null when the server does not say. */
  readonly expiresAt: EpochMs | null
  readonly price: Price
}

/** Where the tickets go. */
export interface Contact {
  readonly email: string
  /** ISO 3166-1 alpha-2 of the dial code: some countries share one. Empty where it is not known. */
  readonly country: string
  /** Digits without plus. */
  readonly dialCode: string
  readonly mobile: string
  /** Whether the visitor typed the number for this booking: no other is offered to be paid with. */
  readonly isPhoneTyped?: boolean | undefined
}

/** A payment as it begins. */
export interface PaymentStart {
  readonly attemptId: AttemptId
  /** As of `PayingFlow`. */
  readonly origins: readonly string[]
}

/** Why the server, or the way to it, said no. */
export interface BookingError {
  readonly code: ApiErrorCode | PhoneDeclineCode
  /** The server's own words where it has no code of ours; empty where the screen's translation of the code is better. */
  readonly message: string
  /** The server's own words beside a code of ours, for a visitor who reads both. */
  readonly said?: string | undefined
  /** The provider's own name of why, to quote to support. */
  readonly detail?: string | undefined
  /** Until the phone that was to be asked may be, seconds. */
  readonly phoneRestsS?: number | undefined
  /** The request's fields that were not taken. */
  readonly fields?: readonly string[] | undefined
}

/** The server, or code that a step fetches, could not be reached. */
export const cutOff: BookingError = { code: 'OFFLINE', message: '' }

/** Whether the server answers what is under way. `paused`: it is out of order for a moment, and is asked again. */
export type Connection = 'open' | 'down' | 'paused'

export type ContactState =
  | { readonly kind: 'asked'; readonly contact: Contact | null; readonly refusal: BookingError | null }
  | {
      readonly kind: 'saving'
      readonly contact: Contact
      readonly attemptId: AttemptId
      readonly connection: Connection
      /** Pay was pressed as well: what follows at once when the contact is known. */
      readonly pays: PaymentStart | null
    }
  | { readonly kind: 'saved'; readonly contact: Contact }

/** A page of the provider that takes the place of ours and leads back to it. */
export type LeavingStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** What the visitor does so that a payment goes on. What became of it only the server tells. */
export type NextStep =
  /** The bank's verification page, in a frame; its message must carry the nonce. */
  | { readonly kind: 'frame'; readonly url: string; readonly nonce: string }
  | LeavingStep
  /** The visitor's phone asks, until then. */
  | { readonly kind: 'push'; readonly until: EpochMs; readonly phoneEnd?: string | undefined }

/** Why the outcome of a payment is being asked for. `unclear`: an answer was lost, or the page was reloaded. */
export type VerifyCause = 'sent' | 'bankAnswered' | 'bankClosed' | 'unclear'

interface Choosing {
  readonly sale: Sale
  readonly count: number
  readonly refusal: BookingError | null
  /** A hold that the visitor left: to be given back, or replaced by the next one. */
  readonly unwanted: Hold | null
  /** What was typed at the checkout before the visitor came back to choose: not to be typed twice. */
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
  /** Names of the chosen seats. */
  readonly seats: readonly string[]
  /** Names of seats that somebody else got first. */
  readonly lost: readonly string[]
  /** What the app chooses these seats by; null once the visitor chose seats one by one. */
  readonly wish: SeatWish | null
}
export interface HoldingFlow {
  readonly step: 'holding'
  readonly sale: Sale
  readonly count: number
  /** Empty where seats come assigned. */
  readonly seats: readonly string[]
  readonly attemptId: AttemptId
  readonly unwanted: Hold | null
  /** As of `Choosing`. */
  readonly contact: Contact | null
  readonly connection: Connection
}
export interface CheckoutFlow {
  readonly step: 'checkout'
  readonly sale: Sale
  readonly hold: Hold
  readonly contact: ContactState
  /** What became of the last payment, when it did not succeed. */
  readonly refusal: BookingError | null
}
export interface PayingFlow extends Bought {
  readonly step: 'paying'
  readonly attemptId: AttemptId
  /** Origins that this way to pay was offered with: none of its steps leads elsewhere. Empty where the API does not say. */
  readonly origins: readonly string[]
  readonly connection: Connection
  /** Null while the request is under way. A frame is shown; for the others the page is about to leave. */
  readonly next: Exclude<NextStep, { kind: 'push' }> | null
}
export interface VerifyingFlow extends Bought {
  readonly step: 'verifying'
  readonly attemptId: AttemptId
  readonly cause: VerifyCause
  readonly connection: Connection
  readonly origins: readonly string[]
  /** What the visitor may still have to do: confirm on the phone, or open the provider's page again. */
  readonly next: NextStep | null
  /** A person looks at this payment: no machine can tell its outcome. */
  readonly isWithOperator: boolean
}
export interface ConfirmedFlow extends Bought {
  readonly step: 'confirmed'
  readonly bookingId: string
  /** Whether the booking is on this device, to open without a network. */
  readonly isKept: boolean
}
/** Paid too late for these seats: the money went back. */
export interface RefundedFlow extends Bought {
  readonly step: 'refunded'
  /** The show itself was cancelled or postponed meanwhile: there are no other seats to choose. */
  readonly isShowOff: boolean
}
export interface TimedOutFlow {
  readonly step: 'timedOut'
  readonly sale: Sale
  readonly count: number
  /** As of `Choosing`. */
  readonly contact: Contact | null
}

/** A booking under way. A field exists only where it is true. // design §4 */
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

/** Whether the page is about to give way to one of the provider. */
export function isLeaving(flow: PayingFlow): flow is PayingFlow & { readonly next: LeavingStep } {
  return flow.next !== null && flow.next.kind !== 'frame'
}

/** Whether the bank's page is shown. */
export function isAtBank(flow: Flow): flow is PayingFlow {
  return flow.step === 'paying' && flow.next?.kind === 'frame'
}

/** Where a booking begins. */
export function startFlow(sale: Sale, count = 2, contact: Contact | null = null): CountFlow {
  const most = Math.min(count, sale.mostSeats)
  return { step: 'count', sale, count: most, refusal: null, unwanted: null, contact }
}

/** Where it begins for a visitor whose count is known: in front of the hall, where there is one to choose from. */
export function startAtSeats(sale: Sale, count: number): CountFlow | SeatsFlow {
  const start = startFlow(sale, count)
  return sale.picksSeats ? { ...start, step: 'seats', seats: [], lost: [], wish: firstWish } : start
}

/** The hold of a flow that keeps seats now. */
export function holdOf(flow: Flow): Hold | null {
  return 'hold' in flow && flow.step !== 'confirmed' && flow.step !== 'refunded' ? flow.hold : null
}
