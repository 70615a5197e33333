import { BookingReserve } from '@/contract/booking/reservation-calls'
import { holdMs } from '@/contract/limits'
import type { ResponseOf } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import { isMissingCall } from '@/src/lib/api/missing-calls'
import type { ServerClock } from '@/src/lib/time/server-clock'
import { waitForConnection } from '@/src/lib/device/retry-delay'
import { isPageReloading } from '@/src/lib/page/reload-when-outdated'
import type { Hold, HoldingFlow } from '../../flow/state'
import type { SeatsToReserve } from './seats-to-reserve'
import { readPrice, readRefusal, waitToRetry } from './read-refusal'
import { releaseHold } from './release-seats'
import type { EffectDeps } from './effect-deps'

/**
 * Longest wait for code in milliseconds. On a slow line the seats come first, because another visitor may
 * take them meanwhile; the code continues to load.
 */
const maxLoadMs = 5000

/** Holds the seats. Without an answer it retries by itself: the attempt id makes a retry safe. */
export async function reserveSeats(flow: HoldingFlow, deps: EffectDeps): Promise<void> {
  const { api, clock, send, signal, cacheOptions } = deps
  const { attemptId } = flow
  const own = reusableHold(flow, clock)
  if (own) return send({ type: 'seatsHeld', attemptId, hold: own })
  if (deps.preloadPayment) {
    await Promise.race([deps.preloadPayment(), waitForConnection(maxLoadMs, signal)])
    // Code is missing: the page of the new release continues with the stored choice and this attempt.
    if (isPageReloading()) return
  }
  for (let attempts = 1; !signal.aborted; attempts++) {
    const sentAt = clock.monotonic()
    try {
      const { seats, ticketsMinor } = await seatsToReserve(flow, deps)
      const answer = await api.call(BookingReserve, {
        SchID: flow.sale.scheduleId,
        SelectedSeats: [...seats],
        Seats: seats.length || flow.count,
        AttemptID: attemptId,
        WithOptions: true,
        ...(flow.unwanted?.reserveKey && {
          Replaces: { ReserveID: flow.unwanted.reserveId, ReserveKey: flow.unwanted.reserveKey },
        }),
      })
      const hold = holdFrom(answer, { flow, seats, ticketsMinor, clock, sentAt })
      // The visitor left meanwhile, so the seats are released.
      if (signal.aborted) return void (await releaseHold(hold, deps))
      if (answer.PaymentOptions) cacheOptions?.(hold, answer.PaymentOptions)
      return await send({ type: 'seatsHeld', attemptId, hold })
    } catch (error) {
      // The visitor left and the seat query was aborted: that is not a failure.
      if (signal.aborted) return
      if (await waitToRetry(error, { attemptId, attempts, send, signal })) continue
      const lost = error instanceof ApiError ? (error.failure?.Seats ?? []) : []
      return send({ type: 'seatsRefused', attemptId, refusal: readRefusal(error), lost })
    }
  }
}

interface ReservationRequest extends SeatsToReserve {
  flow: HoldingFlow
  clock: ServerClock
  /** `clock.monotonic()` at the time of the request. */
  sentAt: number
}

function holdFrom(
  answer: ResponseOf<typeof BookingReserve>,
  { flow, seats, ticketsMinor, clock, sentAt }: ReservationRequest,
): Hold {
  if (answer.ServerTime !== undefined) clock.set(answer.ServerTime, sentAt)
  // Without the server’s time the countdown starts now, by a clock that the user cannot set.
  else if (!clock.isSet()) clock.set(clock.now())
  const held = answer.SelectedSeats ?? seats
  return {
    reserveId: answer.ReserveID,
    reserveKey: answer.ReserveKey ?? null,
    bookingId: answer.BookingID ?? null,
    seats: held,
    expiresAt: answer.ExpiresAt ?? Math.round(clock.now()) + holdMs,
    price: readPrice(answer, { currency: flow.sale.currency, seats: held.length, ticketsMinor }),
  }
}

/**
 * Returns the hold of the last try if the same seats are chosen again: an API that cannot release seats still
 * holds them, and no second hold is needed.
 */
function reusableHold({ unwanted, seats }: HoldingFlow, clock: ServerClock): Hold | null {
  if (!unwanted || seats.length === 0 || !isMissingCall('ReleaseReservation')) return null
  if (unwanted.expiresAt === null || unwanted.expiresAt <= clock.now()) return null
  const isSame =
    seats.length === unwanted.seats.length && seats.every((seat) => unwanted.seats.includes(seat))
  return isSame ? unwanted : null
}

async function seatsToReserve(flow: HoldingFlow, deps: EffectDeps): Promise<SeatsToReserve> {
  if (flow.sale.assignedBy === 'server') return { seats: flow.seats, ticketsMinor: null }
  const { findSeatsToReserve } = await import('./seats-to-reserve')
  return findSeatsToReserve(flow, deps)
}
