import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import type { Flow } from '../flow/state'
import { listDrafts } from '../session/drafts'
import { findStoredBooking } from '../session/stored-bookings'
import type { PaymentResult } from './follow-link'

/**
 * The id in an address: of an order, a payment or a booking. Without one the last booking on this device is
 * used.
 */
export interface PaymentResultQuery {
  readonly id?: string | undefined
  readonly token?: string | undefined
}

/**
 * Finds a booking by the address: on this device first, which works offline, else by the link’s token, which
 * is exchanged once. An id alone opens nothing.
 * @throws ApiError when the link could not be exchanged
 */
export async function findPaymentResult(
  { id, token }: PaymentResultQuery,
  app: AppContext,
): Promise<PaymentResult> {
  const localResult = await findOnDevice(id)
  if (localResult) return localResult
  if (token === undefined) return { kind: 'unknown' }
  try {
    const { followLink } = await import('./follow-link')
    return await followLink(token, app)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST'))
      return { kind: 'linkOver' }
    throw error
  }
}

async function findOnDevice(id: string | undefined): Promise<PaymentResult | null> {
  const drafts = await listDrafts(serverClock)
  const draft = drafts.find(({ flow, attempts }) =>
    id === undefined ? 'hold' in flow : attempts.includes(id) || matchesId(flow, id),
  )
  if (draft) return { kind: 'booking', path: draft.path, flow: draft.flow }
  const stored = await findStoredBooking(id)
  return stored && { kind: 'ticket', bookingId: stored.bookingId, details: stored.details }
}

function matchesId(flow: Flow, id: string): boolean {
  return ('hold' in flow && flow.hold.reserveId === id) || ('attemptId' in flow && flow.attemptId === id)
}
