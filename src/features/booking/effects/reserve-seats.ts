import { BookingReserve } from '@/contract/booking/booking-reserve'
import { ApiError } from '@/src/lib/api-error'
import { untilWorthAnotherTry } from '@/src/lib/until-later'
import type { EffectParts } from '../flow-runner'
import type { Hold, HoldingFlow } from '../flow/state'
import { isConnectionError, priceOf, refusalOf } from './refusal-of'
import { giveBack } from './release-seats'

/** Holds the seats. Without a connection it waits and goes on by itself: the attempt id makes asking again safe. */
export async function reserveSeats(flow: HoldingFlow, parts: EffectParts): Promise<void> {
  const { api, clock, send, signal } = parts
  const { attemptId } = flow
  for (let tries = 1; !signal.aborted; tries++) {
    const askedAt = clock.monotonic()
    try {
      const answer = await api.call(BookingReserve, {
        SchID: flow.sale.scheduleId,
        SelectedSeats: [...flow.seats],
        Seats: flow.seats.length || flow.count,
        AttemptID: attemptId,
        ...(flow.unwanted?.reserveKey && {
          Replaces: { ReserveID: flow.unwanted.reserveId, ReserveKey: flow.unwanted.reserveKey },
        }),
      })
      if (answer.ServerTime !== undefined) clock.set(answer.ServerTime, askedAt)
      const hold: Hold = {
        reserveId: answer.ReserveID,
        reserveKey: answer.ReserveKey ?? null,
        seats: answer.SelectedSeats ?? flow.seats,
        expiresAt: answer.ExpiresAt ?? null,
        price: priceOf(answer),
      }
      // The visitor left meanwhile: nobody wants these seats.
      if (signal.aborted) return void (await giveBack(hold, parts))
      return await send({ type: 'seatsHeld', attemptId, hold })
    } catch (error) {
      if (isConnectionError(error)) {
        await send({ type: 'lineChanged', attemptId, line: 'down' })
        await untilWorthAnotherTry(tries, signal)
        continue
      }
      const lost = error instanceof ApiError ? (error.failure?.Seats ?? []) : []
      return send({ type: 'seatsRefused', attemptId, refusal: refusalOf(error), lost })
    }
  }
}
