import { ProcessTicket } from '@/contract/payment/process-ticket'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { pollUntilKnown, type PollDeps } from '@/src/lib/api/poll-until-known'
import type { Hold } from '../flow/state'
import { claimOf, isConnectionError } from '../session/effects/refusal-of'

/** What the server says became of a payment. */
export type CheckedPayment =
  | { readonly kind: 'booked'; readonly bookingId: string }
  /** The booking knows what is next: the bank has still to be shown something, or this is no payment of it. */
  | { readonly kind: 'goOn' }
  | { readonly kind: 'refused' }

/** The gateway's words for a card that is good, and for one whose bank asks. // spec §4 Hosted card page */
const isAuthorised = (state: string) => state === 'AUTHORISED'
const isVerifying = (state: string) => state === 'AWAIT_3DS'

/** The reference is none of this order's, or the API does not tell by one. */
const withoutPayment: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_REQUEST', 'UNKNOWN_CALL'])

/**
 * Asks what became of a payment by its reference, again and again as long as the server says Rebook: it only asks, and
 * nothing here can pay. Ends when it is known, or with its signal: null then.
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
          { ...claimOf(hold), orderReference },
          { signal: parts.signal },
        )
        if (Data?.BookingID !== undefined) return { kind: 'booked', bookingId: Data.BookingID }
        const state = Data?.State ?? ''
        // An API that only speaks the specification gives the booking no name here: the booking itself asks for it.
        if (isVerifying(state) || (isAuthorised(state) && !Rebook)) return { kind: 'goOn' }
        return Rebook ? undefined : { kind: 'refused' }
      },
      whenFailed: (error) => {
        if (error instanceof ApiError && withoutPayment.has(error.code)) return { known: { kind: 'goOn' } }
        return isConnectionError(error) ? 'offline' : 'again'
      },
    },
    parts,
  )
}
