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
import type { SeatWish } from '@/contract/hall/seat-wish'

/**
 * What happened, in the past tense. An answer carries the attempt or reservation that it answers,
 * so that a late one is dropped.
 */
export type FlowEvent =
  /** The server's answer about the show was asked for again, and says something else. */
  | { readonly type: 'saleRead'; readonly sale: Sale }
  | { readonly type: 'countChosen'; readonly count: number }
  /** Seat count confirmed where the visitor picks seats. */
  | { readonly type: 'countConfirmed' }
  | { readonly type: 'seatsChosen'; readonly seats: readonly string[] }
  /** The app chose seats by a wish: the visitor's, or the first one. */
  | { readonly type: 'seatsProposed'; readonly wish: SeatWish; readonly seats: readonly string[] }
  /** Somebody else has these seats by now. */
  | { readonly type: 'seatsLost'; readonly seats: readonly string[] }
  /** The visitor asks for the seats, or for as many as counted where they come assigned. */
  | { readonly type: 'seatsConfirmed'; readonly attemptId: AttemptId }
  | { readonly type: 'seatsHeld'; readonly attemptId: AttemptId; readonly hold: Hold }
  | {
      readonly type: 'seatsRefused'
      readonly attemptId: AttemptId
      readonly refusal: BookingError
      /** Names of seats that could not be had. */
      readonly lost: readonly string[]
    }
  | { readonly type: 'connectionChanged'; readonly attemptId: AttemptId; readonly connection: Connection }
  /** A hold that nobody wants is given back, or was gone already. */
  | { readonly type: 'holdGivenBack'; readonly reserveId: string }
  /** The server said until when, and what is to be paid. */
  | {
      readonly type: 'holdRead'
      readonly reserveId: string
      readonly expiresAt: EpochMs | null
      readonly price: Price | null
    }
  /** The countdown reached zero on this device. */
  | { readonly type: 'holdRanOut'; readonly reserveId: string }
  /** The server said that the seats are no longer kept. */
  | { readonly type: 'holdLost'; readonly reserveId: string }
  /** Not sent yet, perhaps not whole: kept so that it need not be typed twice. */
  | { readonly type: 'contactTyped'; readonly contact: Contact }
  | { readonly type: 'contactGiven'; readonly attemptId: AttemptId; readonly contact: Contact }
  | { readonly type: 'contactSaved'; readonly attemptId: AttemptId }
  | { readonly type: 'contactRefused'; readonly attemptId: AttemptId; readonly refusal: BookingError }
  | { readonly type: 'contactReopened' }
  | {
      readonly type: 'paymentStarted'
      readonly attemptId: AttemptId
      /** Where this way to pay may lead. */
      readonly origins: readonly string[]
      /** Typed on the same screen, for what the server does not know yet. */
      readonly given?: { readonly attemptId: AttemptId; readonly contact: Contact } | undefined
    }
  /** There was no connection when the visitor pressed: nothing was sent. */
  | { readonly type: 'paymentNotSent' }
  /** The answer to the payment: something is left to do. */
  | {
      readonly type: 'stepAsked'
      readonly attemptId: AttemptId
      readonly next: NextStep
      /** The booking that it becomes, where the API says so before it is paid. */
      readonly bookingId?: string | undefined
      readonly expiresAt: EpochMs | null
    }
  /** A page that was reopened learned what is left to do: nobody is sent away by that alone. */
  | {
      readonly type: 'stepFound'
      readonly attemptId: AttemptId
      readonly next: NextStep
      readonly expiresAt: EpochMs | null
    }
  /** The visitor wants the provider's page again. */
  | { readonly type: 'stepReopened'; readonly attemptId: AttemptId }
  | { readonly type: 'bankAnswered'; readonly attemptId: AttemptId }
  | { readonly type: 'bankClosed'; readonly attemptId: AttemptId }
  /** The server took the payment and is working on it. */
  | { readonly type: 'paymentSent'; readonly attemptId: AttemptId }
  /** Whether the payment arrived is not known. */
  | { readonly type: 'paymentUnclear'; readonly attemptId: AttemptId }
  /** No machine can tell its outcome: a person looks at it. */
  | { readonly type: 'operatorAsked'; readonly attemptId: AttemptId }
  /** No money was taken by this attempt. */
  | { readonly type: 'paymentRefused'; readonly attemptId: AttemptId; readonly refusal: BookingError }
  | { readonly type: 'bookingConfirmed'; readonly reserveId: string; readonly bookingId: string }
  /** The booking is on this device. */
  | { readonly type: 'bookingKept'; readonly bookingId: string }
  | { readonly type: 'moneyReturned'; readonly reserveId: string; readonly isShowOff: boolean }
  | { readonly type: 'wentBack' }
  | { readonly type: 'startedAgain' }
