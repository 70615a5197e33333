import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { Campaign } from '@/contract/campaign'
import type { RequestOf } from '@/contract/define-call'
import type { HoldPaymentOptions } from '@/contract/payment/get-payment-options'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Api } from '@/src/lib/api/api'
import type { ServerClock } from '@/src/lib/time/server-clock'
import type { FlowEvent } from '../../flow/events'
import type { AttemptId, Flow, Hold, LeavingStep } from '../../flow/state'

/** Payment details: kept in memory only as long as the request needs them, never stored. */
export type PaymentOrder = Omit<
  RequestOf<typeof ProcessPayment>,
  'ReserveID' | 'ReserveKey' | 'AttemptID' | 'ReturnPath'
>

/** Storage of a booking between page loads. Never throws. */
export interface DraftStore {
  /** Writes the part that is not secret synchronously, because a reload may come before `save` is done. */
  note(flow: Flow): void
  save(flow: Flow): Promise<void>
  remove(): Promise<void>
}

export interface RunnerDeps {
  api: Api
  clock: ServerClock
  drafts: DraftStore
  /** Stores the completed booking on the device; resolves when it can be opened offline. */
  saveBooking: (flow: Extract<Flow, { step: 'confirmed' }>) => Promise<void>
  /** Prefetches the code of payment and ticket; never fails. Seats are held once it is loaded. */
  preloadPayment?: () => Promise<unknown>
  cacheOptions?: (hold: Hold, options: HoldPaymentOptions) => void
  /** Receives the booking from the answer to a payment, so that `saveBooking` need not fetch it. */
  onDetails?: (details: BookingDetails) => void
  leavePage: (next: LeavingStep) => void
  campaignField?: () => Promise<{ Campaign?: Campaign | undefined }>
  newAttemptId?: () => AttemptId
  /** Whether the last call reached the server. */
  hasNetwork?: () => boolean
}

export interface EffectDeps extends RunnerDeps {
  send: (event: FlowEvent) => Promise<void>
  getFlow: () => Flow
  /** Returns the order of a payment attempt once, and removes it. */
  consumeOrder: (attemptId: AttemptId) => PaymentOrder | null
  /** Aborted when the state has moved on. */
  signal: AbortSignal
}
