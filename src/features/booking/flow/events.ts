import type {
  AttemptId,
  Connection,
  Contact,
  EpochMs,
  Hold,
  NextStep,
  Price,
  BookingError,
  Sale,
} from './state'
import type { SeatPreference } from '@/contract/hall/seat-preference'

/**
 * An event of the booking, named in the past tense. An answer contains the id of the attempt or reservation
 * that it answers, so that a late one is dropped.
 */
export type FlowEvent =
  /** The refetched answer about the show differs. */
  | { readonly type: 'saleRead'; readonly sale: Sale }
  | { readonly type: 'countChosen'; readonly count: number }
  /** Seat count confirmed where the visitor picks seats. */
  | { readonly type: 'countConfirmed' }
  | { readonly type: 'seatsChosen'; readonly seats: readonly string[] }
  /** The app chose seats by a wish: the visitor’s, or the first one. */
  | { readonly type: 'seatsProposed'; readonly wish: SeatPreference; readonly seats: readonly string[] }
  /** Another visitor has taken these seats meanwhile. */
  | { readonly type: 'seatsLost'; readonly seats: readonly string[] }
  /** The visitor requests the seats, or the chosen number of seats where they come assigned. */
  | { readonly type: 'seatsConfirmed'; readonly attemptId: AttemptId }
  | { readonly type: 'seatsHeld'; readonly attemptId: AttemptId; readonly hold: Hold }
  | {
      readonly type: 'seatsRefused'
      readonly attemptId: AttemptId
      readonly refusal: BookingError
      readonly lost: readonly string[]
    }
  | { readonly type: 'connectionChanged'; readonly attemptId: AttemptId; readonly connection: Connection }
  /** An unwanted hold was released, or no longer existed. */
  | { readonly type: 'holdGivenBack'; readonly reserveId: string }
  /** The server answered with expiry and price. */
  | {
      readonly type: 'holdRead'
      readonly reserveId: string
      readonly expiresAt: EpochMs | null
      readonly price: Price | null
    }
  /** The countdown reached zero on this device. */
  | { readonly type: 'holdRanOut'; readonly reserveId: string }
  /** The server answered that the seats are no longer held. */
  | { readonly type: 'holdLost'; readonly reserveId: string }
  /** Not sent yet, and perhaps incomplete: kept so that it need not be typed twice. */
  | { readonly type: 'contactTyped'; readonly contact: Contact }
  | { readonly type: 'contactGiven'; readonly attemptId: AttemptId; readonly contact: Contact }
  | { readonly type: 'contactSaved'; readonly attemptId: AttemptId }
  | { readonly type: 'contactRefused'; readonly attemptId: AttemptId; readonly refusal: BookingError }
  | { readonly type: 'contactReopened' }
  | {
      readonly type: 'paymentStarted'
      readonly attemptId: AttemptId
      /** The origins that this payment method may open. */
      readonly origins: readonly string[]
      /** Typed on the same screen, where the server does not have the contact yet. */
      readonly given?: { readonly attemptId: AttemptId; readonly contact: Contact } | undefined
    }
  /** There was no connection at the press on Pay: nothing was sent. */
  | { readonly type: 'paymentNotSent' }
  /** The payment was answered with a next step for the visitor. */
  | {
      readonly type: 'stepAsked'
      readonly attemptId: AttemptId
      readonly next: NextStep
      /** Id of the resulting booking, where the API returns it before the payment. */
      readonly bookingId?: string | undefined
      readonly expiresAt: EpochMs | null
    }
  /** A reopened page loaded the payment’s next step; this alone navigates to no other page. */
  | {
      readonly type: 'stepFound'
      readonly attemptId: AttemptId
      readonly next: NextStep
      readonly expiresAt: EpochMs | null
    }
  /** The visitor reopens the provider’s page. */
  | { readonly type: 'stepReopened'; readonly attemptId: AttemptId }
  | { readonly type: 'bankAnswered'; readonly attemptId: AttemptId }
  | { readonly type: 'bankClosed'; readonly attemptId: AttemptId }
  | { readonly type: 'paymentSent'; readonly attemptId: AttemptId }
  /** It is unknown whether the payment reached the server. */
  | { readonly type: 'paymentUnclear'; readonly attemptId: AttemptId }
  /** Its outcome cannot be determined automatically: an operator reviews it. */
  | { readonly type: 'operatorAsked'; readonly attemptId: AttemptId }
  /** This attempt took no money. */
  | { readonly type: 'paymentRefused'; readonly attemptId: AttemptId; readonly refusal: BookingError }
  | { readonly type: 'bookingConfirmed'; readonly reserveId: string; readonly bookingId: string }
  /** The booking is stored on this device. */
  | { readonly type: 'bookingKept'; readonly bookingId: string }
  | { readonly type: 'moneyReturned'; readonly reserveId: string; readonly isShowOff: boolean }
  | { readonly type: 'wentBack' }
  | { readonly type: 'startedAgain' }
