import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import type { Flow } from '../flow/state'
import { listDrafts } from '../session/drafts'
import { findStoredOf } from '../session/stored-bookings'

/** What an address names: an order, a payment of it, a booking; or nothing, and the last one on this device is meant. */
export interface PaymentResultQuery {
  readonly id?: string | undefined
  /** A one-time link's. */
  readonly token?: string | undefined
}

/** Where a visitor has come back to, whose booking it is and how far. */
export type PaymentResult =
  | { readonly kind: 'ticket'; readonly bookingId: string; readonly details: BookingDetails | null }
  /** It goes on at `path`. */
  | { readonly kind: 'booking'; readonly path: string; readonly flow: Flow }
  /** Nothing on this device tells of it. */
  | { readonly kind: 'unknown' }
  /** The link was used, or its time is over, and this device has nothing of it either. */
  | { readonly kind: 'linkOver' }

/**
 * Finds a booking by what an address says of it: on this device first, which needs no network, else by the link's token,
 * which is exchanged once. An id alone opens nothing.
 * @throws ApiError when the link could not be asked for
 */
export async function findPaymentResult(
  { id, token }: PaymentResultQuery,
  scope: AppContext,
): Promise<PaymentResult> {
  const here = await findHere(id)
  if (here) return here
  if (token === undefined) return { kind: 'unknown' }
  try {
    const { followLink } = await import('./follow-link')
    return await followLink(token, scope)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST'))
      return { kind: 'linkOver' }
    throw error
  }
}

async function findHere(id: string | undefined): Promise<PaymentResult | null> {
  const drafts = await listDrafts(serverClock)
  const draft = drafts.find(({ flow, attempts }) =>
    id === undefined ? 'hold' in flow : attempts.includes(id) || isNamed(flow, id),
  )
  if (draft) return { kind: 'booking', path: draft.path, flow: draft.flow }
  const kept = await findStoredOf(id)
  return kept && { kind: 'ticket', bookingId: kept.bookingId, details: kept.details }
}

/** Whether an id is that of a booking's order or of its payment. */
function isNamed(flow: Flow, id: string): boolean {
  return ('hold' in flow && flow.hold.reserveId === id) || ('attemptId' in flow && flow.attemptId === id)
}
