import { GetReservation } from '@/contract/booking/get-reservation'
import type { ResponseOf } from '@/contract/define-call'
import type { CallOptions } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import type { EffectDeps, RunnerDeps } from '../flow-runner'
import type { FlowEvent } from '../../flow/events'
import type { Hold } from '../../flow/state'
import { claimOf, isConnectionError, isOutage, priceOf, refusalOf } from './refusal-of'

export type ReservationAnswer = ResponseOf<typeof GetReservation>

/** Answers that say the seats are no longer kept. */
export const holdEnds: ReadonlySet<string> = new Set(['HOLD_EXPIRED', 'HOLD_RELEASED'])

/** Asks where a reservation stands, and sets the server's clock by the answer. @throws ApiError */
export async function fetchReservation(
  hold: Hold,
  { api, clock }: Pick<RunnerDeps, 'api' | 'clock'>,
  options?: CallOptions,
): Promise<ReservationAnswer> {
  const askedAt = clock.monotonic()
  const answer = await api.call(GetReservation, claimOf(hold), options)
  clock.set(answer.ServerTime, askedAt)
  return answer
}

/** Why money went back: the show itself does not take place as it was sold. */
export const showOff = 'SHOW_CANCELLED'

/** What a reservation's answer tells the flow, whatever its step; a payment's own outcome is `verify-payment`'s. */
export function eventsOf(answer: ReservationAnswer, hold: Hold): FlowEvent[] {
  const reserveId = answer.ReserveID
  switch (answer.State) {
    case 'confirmed':
      return answer.BookingID ? [{ type: 'bookingConfirmed', reserveId, bookingId: answer.BookingID }] : []
    case 'refunded':
      return [{ type: 'moneyReturned', reserveId, isShowOff: answer.Attempt?.Code === showOff }]
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
          price: priceOf(answer, { currency: hold.price.currency, seats: hold.seats.length }),
        },
      ]
  }
}

/** Brings clock and hold up to date, and says how the reservation stands. Without an answer everything stays as it is. */
export async function readHold(
  hold: Hold,
  parts: Pick<RunnerDeps, 'api' | 'clock'>,
  send: (event: FlowEvent) => Promise<void>,
): Promise<ReservationAnswer['State'] | null> {
  try {
    const answer = await fetchReservation(hold, parts)
    for (const event of eventsOf(answer, hold)) await send(event)
    return answer.State
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An API without this call, or no connection: the countdown goes on by what is known.
    return null
  }
}

/** The same, however long it takes until the server answers; an API without this call has said all it knows. */
export async function readHoldAtLast(
  hold: Hold,
  parts: Pick<EffectDeps, 'api' | 'clock' | 'signal'>,
  send: (event: FlowEvent) => Promise<void>,
): Promise<void> {
  for (let tries = 1; !parts.signal.aborted; tries++) {
    try {
      for (const event of eventsOf(await fetchReservation(hold, parts), hold)) await send(event)
      return
    } catch (error) {
      if (!isConnectionError(error) && !isOutage(error)) return void refusalOf(error)
      await waitBeforeRetry(tries, parts.signal)
    }
  }
}
