import { GetReservation } from '@/contract/booking/reservation-calls'
import type { ResponseOf } from '@/contract/define-call'
import type { CallOptions } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import type { FlowEvent } from '../../flow/events'
import type { Hold } from '../../flow/state'
import { isOutage } from '@/src/lib/api/outage'
import { getClaim, isConnectionError, readPrice, readRefusal } from './read-refusal'
import type { EffectDeps, RunnerDeps } from './effect-deps'

export type ReservationAnswer = ResponseOf<typeof GetReservation>

/** Error codes for seats that are no longer held. */
export const holdLostCodes: ReadonlySet<string> = new Set(['HOLD_EXPIRED', 'HOLD_RELEASED'])

/** Fetches the state of a reservation, and sets the server clock by the answer. @throws ApiError */
export async function fetchReservation(
  hold: Hold,
  { api, clock }: Pick<RunnerDeps, 'api' | 'clock'>,
  options?: CallOptions,
): Promise<ReservationAnswer> {
  const sentAt = clock.monotonic()
  const answer = await api.call(GetReservation, getClaim(hold), options)
  clock.set(answer.ServerTime, sentAt)
  return answer
}

/** Code of a refund because the show does not take place as sold. */
export const showCancelledCode = 'SHOW_CANCELLED'

/**
 * Converts a reservation’s answer to events for any step; `verify-payment` handles a payment’s own outcome.
 */
export function listEvents(answer: ReservationAnswer, hold: Hold): FlowEvent[] {
  const reserveId = answer.ReserveID
  switch (answer.State) {
    case 'confirmed':
      return answer.BookingID ? [{ type: 'bookingConfirmed', reserveId, bookingId: answer.BookingID }] : []
    case 'refunded':
      return [{ type: 'moneyReturned', reserveId, isShowOff: answer.Attempt?.Code === showCancelledCode }]
    case 'expired':
    case 'released':
      return [{ type: 'holdLost', reserveId }]
    case 'held':
    case 'paying':
      return [
        {
          type: 'holdRead',
          reserveId,
          expiresAt: answer.ExpiresAt ?? null,
          price: readPrice(answer, { currency: hold.price.currency, seats: hold.seats.length }),
        },
      ]
  }
}

/**
 * Updates clock and hold, and returns the reservation’s state. Without an answer everything stays unchanged.
 */
export async function readHold(
  hold: Hold,
  deps: Pick<RunnerDeps, 'api' | 'clock'>,
  send: (event: FlowEvent) => Promise<void>,
): Promise<ReservationAnswer['State'] | null> {
  try {
    const answer = await fetchReservation(hold, deps)
    for (const event of listEvents(answer, hold)) await send(event)
    return answer.State
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An API without this call, or no connection: the countdown continues with the known data.
    return null
  }
}

/** Does the same but retries until the server answers; for an API without this call it resolves at once. */
export async function readHoldWithRetry(
  hold: Hold,
  deps: Pick<EffectDeps, 'api' | 'clock' | 'signal'>,
  send: (event: FlowEvent) => Promise<void>,
): Promise<void> {
  for (let attempts = 1; !deps.signal.aborted; attempts++) {
    try {
      for (const event of listEvents(await fetchReservation(hold, deps), hold)) await send(event)
      return
    } catch (error) {
      if (!isConnectionError(error) && !isOutage(error)) return void readRefusal(error)
      await waitBeforeRetry(attempts, deps.signal)
    }
  }
}
