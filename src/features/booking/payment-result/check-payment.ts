import { ProcessTicket } from '@/contract/payment/hosted-payment'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { pollUntilKnown, type PollDeps } from '@/src/lib/api/poll-until-known'
import type { Hold } from '../flow/state'
import { getClaim, isConnectionError } from '../session/effects/read-refusal'

export type CheckedPayment =
  | { readonly kind: 'booked'; readonly bookingId: string }
  /**
   * The booking page decides the next step: the bank’s verification is pending, or this reference is not one
   * of its payments.
   */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'refused' }

/**
 * The gateway’s state for an accepted card, and for a pending bank verification. // spec §4 Hosted card page
 */
const isAuthorised = (state: string) => state === 'AUTHORISED'
const isVerifying = (state: string) => state === 'AWAIT_3DS'

/** Errors for a reference that does not belong to this order, or an API without the call. */
const withoutPayment: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_REQUEST', 'UNKNOWN_CALL'])

/**
 * Polls for a payment’s outcome by its reference as long as the server answers Rebook; it only queries and
 * cannot pay. Resolves when the outcome is known, or with null when its signal aborts.
 */
export function checkPayment(
  hold: Hold,
  orderReference: string,
  { api, ...parts }: PollDeps & { readonly api: Api },
): Promise<CheckedPayment | null> {
  return pollUntilKnown<CheckedPayment>(
    {
      ask: async () => {
        const { Data, Rebook } = await api.call(
          ProcessTicket,
          { ...getClaim(hold), orderReference },
          { signal: parts.signal },
        )
        if (Data?.BookingID !== undefined) return { kind: 'booked', bookingId: Data.BookingID }
        const state = Data?.State ?? ''
        // An API that only follows the specification returns no booking id here: the booking page queries it.
        if (isVerifying(state) || (isAuthorised(state) && !Rebook)) return { kind: 'undecided' }
        return Rebook ? undefined : { kind: 'refused' }
      },
      whenFailed: (error) => {
        if (error instanceof ApiError && withoutPayment.has(error.code))
          return { known: { kind: 'undecided' } }
        return isConnectionError(error) ? 'offline' : 'again'
      },
    },
    parts,
  )
}
