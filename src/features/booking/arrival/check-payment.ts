import { ProcessTicket } from '@/contract/payment/process-ticket'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { untilLater } from '@/src/lib/device/until-later'
import type { Hold } from '../flow/state'
import { claimOf, isConnectionError } from '../session/effects/refusal-of'

/** Between two questions, milliseconds: 1, 2, 4, 8 … up to 60 s. // design §5 */
export const firstPauseMs = 1000
export const longestPauseMs = 60_000
/** After so long it is said that it takes longer. Never that it failed. */
const longAfterMs = 60_000

/** What the server says became of a payment. */
export type CheckedPayment =
  | { readonly kind: 'booked'; readonly bookingId: string }
  /** The bank has still to be shown something. */
  | { readonly kind: 'goOn' }
  | { readonly kind: 'refused' }
  /** No payment of this booking. */
  | { readonly kind: 'unknown' }

export type CheckStanding = 'asking' | 'long' | 'offline'

interface CheckParts {
  readonly api: Api
  readonly signal: AbortSignal
  readonly onStanding: (standing: CheckStanding) => void
  /** Waits; another one in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The gateway's words for a card that is good, and for one whose bank asks. // spec §4 Hosted card page */
const isAuthorised = (state: string) => state === 'AUTHORISED'
const isVerifying = (state: string) => state === 'AWAIT_3DS'

/**
 * Asks what became of a payment by its reference, again and again as long as the server says Rebook: it only asks, and
 * nothing here can pay. Ends when it is known, or with its signal: null then.
 */
export async function checkPayment(
  hold: Hold,
  orderReference: string,
  { api, signal, onStanding, pause = untilLater }: CheckParts,
): Promise<CheckedPayment | null> {
  let pauseMs = firstPauseMs
  let waitedMs = 0
  while (!signal.aborted) {
    try {
      const { Data, Rebook } = await api.call(ProcessTicket, { ...claimOf(hold), orderReference }, { signal })
      if (Data?.BookingID !== undefined) return { kind: 'booked', bookingId: Data.BookingID }
      const state = Data?.State ?? ''
      // An API that only speaks the specification gives the booking no name here: the booking itself asks for it.
      if (isVerifying(state) || (isAuthorised(state) && !Rebook)) return { kind: 'goOn' }
      if (!Rebook) return { kind: 'refused' }
      onStanding(waitedMs >= longAfterMs ? 'long' : 'asking')
    } catch (error) {
      if (signal.aborted) return null
      if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST'))
        return { kind: 'unknown' }
      if (error instanceof ApiError && error.code === 'UNKNOWN_CALL') return { kind: 'goOn' }
      onStanding(isConnectionError(error) ? 'offline' : waitedMs >= longAfterMs ? 'long' : 'asking')
    }
    await pause(pauseMs, signal)
    waitedMs += pauseMs
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return null
}
