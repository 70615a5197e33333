import { toMajor } from '@/contract/money'
import { buildPath } from '@/contract/page/build-path'
import { ProcessPayment } from '@/contract/payment/process-payment'
import type { PayingFlow } from '../../flow/state'
import { holdLostCodes, readHoldWithRetry, showCancelledCode } from './read-hold'
import { readNextStep } from './next-step'
import { isOutage } from '@/src/lib/api/outage'
import { getClaim, readDecline, readRefusal, waitToRetry } from './read-refusal'
import type { EffectDeps, PaymentOrder } from './effect-deps'

/** Refusals that the server returns before any payment is requested. */
const refusalsBeforePayment: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'CARD_REFUSED',
  'OFFER_NEEDS_CARD',
  'CARD_DECLINED',
  'PAYMENT_OPTION_REFUSED',
  'PAYMENT_UNAVAILABLE',
  'BALANCE_TOO_LOW',
  'CODE_REQUIRED',
  'CODE_REFUSED',
  'SIGN_IN_REQUIRED',
  'INVALID_MOBILE',
  'CONTACT_REQUIRED',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'NOT_BUILT_YET',
  'MAINTENANCE',
  // In the server's own words alone, below status 500: it understood, and said no.
  'REFUSED',
])

/** Refusals after which the order has another price; no payment was requested. */
const priceChangedCodes: ReadonlySet<string> = new Set(['PRICE_CHANGED', 'OFFER_USED_UP'])

/**
 * Sends one payment attempt. Any doubt about it leads to a query of its outcome, never to a second payment.
 * During a brief outage the same attempt, which the server charges once, is sent again as long as the seats
 * are held.
 */
export async function sendPayment(flow: PayingFlow, deps: EffectDeps): Promise<void> {
  const { clock, send, signal, consumeOrder } = deps
  const { attemptId, hold, sale } = flow
  const order = consumeOrder(attemptId)
  // The card was in memory only, and the page has been reloaded.
  if (!order) return send({ type: 'paymentUnclear', attemptId })
  const areSeatsKept = () => hold.expiresAt === null || clock.now() < hold.expiresAt
  for (let attempts = 1; !signal.aborted; attempts++)
    try {
      return await sendOnce(flow, order, deps)
    } catch (error) {
      // An API that only follows the specification has no attempt ids.
      if (sale.assignedBy === 'server' && isOutage(error) && areSeatsKept())
        await waitToRetry(error, { attemptId, attempts, send, signal })
      else return settleFailure(error, flow, { ...deps, isFirst: attempts === 1 })
    }
}

/** @throws ApiError */
async function sendOnce(
  { attemptId, hold, origins }: PayingFlow,
  order: PaymentOrder,
  deps: EffectDeps,
): Promise<void> {
  const { api, clock, send, onDetails } = deps
  const sentAt = clock.monotonic()
  const answer = await api.call(ProcessPayment, {
    ...getClaim(hold),
    ...order,
    AttemptID: attemptId,
    Total: toMajor(hold.price.totalMinor, hold.price.currency),
    ReturnPath: buildPath('processPayment', { paymentID: attemptId }),
  })
  if (answer.ServerTime !== undefined) clock.set(answer.ServerTime, sentAt)
  const expiresAt = answer.ExpiresAt ?? null
  if (answer.ErrDesc.ErrorCode === 1) {
    // If money was taken for a show that is cancelled by now, the reservation reports the refund.
    if (answer.ErrDesc.Code === showCancelledCode) await readHoldWithRetry(hold, deps, send)
    await send({ type: 'paymentRefused', attemptId, refusal: readDecline(answer.ErrDesc) })
    if (expiresAt !== null)
      await send({ type: 'holdRead', reserveId: hold.reserveId, expiresAt, price: null })
  } else {
    const next = readNextStep(answer, origins)
    const bookingId = answer.BookingID
    // A booking that already has an id is not confirmed before the bank has approved the payment.
    if (next) await send({ type: 'stepAsked', attemptId, next, bookingId, expiresAt })
    else if (bookingId !== undefined) {
      if (answer.Booking) onDetails?.(answer.Booking)
      await send({ type: 'bookingConfirmed', reserveId: hold.reserveId, bookingId })
    } else await send({ type: 'paymentSent', attemptId })
  }
}

/** Handles a failed call; most often the payment’s outcome is unknown. */
async function settleFailure(
  error: unknown,
  { attemptId, hold }: PayingFlow,
  deps: EffectDeps & { isFirst: boolean },
): Promise<void> {
  const { isFirst, send } = deps
  const refusal = readRefusal(error)
  if (priceChangedCodes.has(refusal.code)) {
    // The new amount first: the visitor is not asked to pay an amount that is not on the screen.
    await readHoldWithRetry(hold, deps, send)
    await send({ type: 'paymentRefused', attemptId, refusal })
  } else if (holdLostCodes.has(refusal.code)) {
    // An earlier payment may have arrived late and is being refunded: the reservation reports that, the
    // refusal does not.
    await readHoldWithRetry(hold, deps, send)
    await send({ type: 'holdLost', reserveId: hold.reserveId })
    // An earlier request may have been processed all the same.
  } else if (isFirst && refusalsBeforePayment.has(refusal.code))
    await send({ type: 'paymentRefused', attemptId, refusal })
  else await send({ type: 'paymentUnclear', attemptId })
}
