import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { ResponseOf } from '@/contract/define-call'
import { ConfirmBooking } from '@/contract/payment/confirm-booking'
import { ApiError } from '@/src/lib/api/api-error'
import { waitBeforeRetry, waitForConnection } from '@/src/lib/device/retry-delay'
import type { FlowEvent } from '../../flow/events'
import type { VerifyingFlow } from '../../flow/state'
import { readNextStep } from './next-step'
import { fetchReservation, listEvents, type ReservationAnswer, showCancelledCode } from './read-hold'
import { getClaim, readDecline, readRefusal, waitToRetry } from './read-refusal'
import type { EffectDeps } from './effect-deps'

/** Number of confirmations without a booking id after which the booking itself is queried. */
const confirmationsBeforeQuery = 2

/**
 * Number of confirmations after which an id is no longer awaited: with the pauses between them about half a
 * minute.
 */
const maxConfirmations = 6

/** Pauses between two polls, milliseconds, when the server gives none. */
const firstPauseMs = 1000
const longestPauseMs = 15_000
/**
 * Number of answers after the bank’s page reported completion, from which a step still open counts as not
 * completed.
 */
const maxOpenAnswers = 3

/** Polls the outcome of a payment until it is known. It only queries: nothing here can pay. */
export async function verifyPayment(flow: VerifyingFlow, deps: EffectDeps): Promise<void> {
  const { api, send, signal, onDetails } = deps
  const { hold, attemptId } = flow
  let isPlaceKnown = flow.cause !== 'unclear'
  // A page that the visitor closed on purpose is not reopened; one lost by a reload or a network failure is.
  let isStepKnown = flow.next !== null && flow.cause !== 'unclear'
  let stillOpen = 0
  let checkedId = attemptId
  let failures = 0
  let yeses = 0
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      if (!isPlaceKnown) {
        const reservation = await findReservation(flow, deps)
        isPlaceKnown = true
        // Another payment of these seats is in progress, as from another tab: that one is followed, because
        // ours was refused.
        if (reservation?.State === 'paying' && reservation.Attempt) checkedId = reservation.Attempt.AttemptID
        for (const event of reservation ? reservationEvents(reservation, flow) : ownEvents(flow)) {
          isStepKnown ||= event.type === 'stepFound'
          await send(event)
        }
        if (signal.aborted) return
      }
      const answer = await api.call(ConfirmBooking, { ...getClaim(hold), AttemptID: checkedId })
      failures = 0
      await send({ type: 'connectionChanged', attemptId, connection: 'open' })
      const reserveId = hold.reserveId
      const state = readState(answer)
      if (answer.Booking) onDetails?.(answer.Booking)
      if (state === 'confirmed' && answer.BookingID)
        return await send({ type: 'bookingConfirmed', reserveId, bookingId: answer.BookingID })
      if (state === 'refunded') {
        const isShowOff = answer.ErrDesc?.Code === showCancelledCode
        return await send({ type: 'moneyReturned', reserveId, isShowOff })
      }
      if (state === 'declined') {
        return await send({ type: 'paymentRefused', attemptId, refusal: readDecline(answer.ErrDesc) })
      }
      if (state === 'unpaid') return await send(paymentNotSent(attemptId))
      if (state === 'unnamed') {
        const name = await nameOfBooking(flow, ++yeses, deps)
        if (name === 'never') await send({ type: 'operatorAsked', attemptId })
        else if (name !== 'unknown') return await send({ type: 'bookingConfirmed', reserveId, ...name })
      }
      const next = readNextStep(answer, flow.origins)
      if (next && !isStepKnown) {
        isStepKnown = true
        await send({ type: 'stepFound', attemptId, next, expiresAt: null })
        if (signal.aborted) return
      }
      // The visitor can reopen it from the screen, as after closing it.
      if (next && flow.cause === 'bankAnswered' && ++stillOpen === maxOpenAnswers)
        return await send({ type: 'bankClosed', attemptId })
      if (answer.NeedsOperator) await send({ type: 'operatorAsked', attemptId })
      await waitForConnection(answer.RetryAfterMs ?? pauseMs, signal)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    } catch (error) {
      if (signal.aborted) return
      failures++
      // No answer, or a server error: neither says anything about the money.
      if (await waitToRetry(error, { attemptId, attempts: failures, send, signal })) continue
      if (isGone(error)) return send({ type: 'holdLost', reserveId: hold.reserveId })
      isPlaceKnown = true
      await waitBeforeRetry(failures, signal)
    }
  }
}

/** Returns the reservation’s state; null where the API has no call for it. */
async function findReservation({ hold }: VerifyingFlow, deps: EffectDeps): Promise<ReservationAnswer | null> {
  try {
    return await fetchReservation(hold, deps)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNKNOWN_CALL') return null
    throw error
  }
}

/** Without the server’s state this page’s own data counts: a bank page that was shown is shown again. */
function ownEvents({ attemptId, next }: VerifyingFlow): FlowEvent[] {
  return next ? [{ type: 'stepFound', attemptId, next, expiresAt: null }] : []
}

/**
 * Returns the payment’s state. Where the answer contains none it counts as confirmed, with or without a
 * booking id. // spec §7 ConfirmBooking
 */
function readState({ State, BookingID, ErrDesc }: ResponseOf<typeof ConfirmBooking>) {
  if (State) return State
  if (BookingID) return 'confirmed'
  return ErrDesc?.ErrorCode === 1 ? 'declined' : 'unnamed' // spec §8 Card payment
}

function reservationEvents(
  answer: ReservationAnswer,
  { hold, attemptId, origins }: VerifyingFlow,
): FlowEvent[] {
  const { Attempt } = answer
  const isOpen = answer.State === 'paying' && Attempt?.State === 'verify'
  const next = isOpen ? readNextStep(Attempt, origins) : null
  return next
    ? [{ type: 'stepFound', attemptId, next, expiresAt: answer.ExpiresAt ?? null }]
    : listEvents(answer, hold)
}

function paymentNotSent(attemptId: string): FlowEvent {
  return { type: 'paymentRefused', attemptId, refusal: { code: 'PAYMENT_NOT_SENT', message: '' } }
}

/**
 * Whether the reservation is gone. Only an error code proves that: a bare 404 may come from a misconfigured
 * proxy, and the money may have been taken.
 */
function isGone(error: unknown): boolean {
  const { code } = readRefusal(error)
  if (!(error instanceof ApiError) || !error.failure?.Code) return false
  return code === 'NOT_FOUND' || code === 'HOLD_EXPIRED' || code === 'HOLD_RELEASED'
}

/**
 * Returns the id of a booking that the API confirms without an id: the one that the reservation had before,
 * else the booking under the reservation’s number, and finally that number itself. Null: not known yet. A
 * page that does not know whether its payment was ever sent accepts only an existing booking as proof.
 * @param yeses number of confirmations so far
 */
async function nameOfBooking(
  { hold, cause }: VerifyingFlow,
  yeses: number,
  { api, signal }: Pick<EffectDeps, 'api' | 'signal'>,
): Promise<{ bookingId: string } | 'unknown' | 'never'> {
  const isSure = cause === 'sent' || cause === 'bankAnswered'
  if (isSure && hold.bookingId !== null) return { bookingId: hold.bookingId }
  if (yeses >= confirmationsBeforeQuery) {
    for (const bookingId of hold.bookingId === null ? [hold.reserveId] : [hold.bookingId, hold.reserveId])
      try {
        const details = await api.call(GetBookingDetails, { BookingID: bookingId }, { signal })
        return { bookingId: details.BookingID }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
  }
  if (yeses < maxConfirmations) return 'unknown'
  return isSure ? { bookingId: hold.reserveId } : 'never'
}
