import { ApiError } from '@/src/lib/api/api-error'
import { brandTexts } from '@/src/lib/api/brand-texts'
import { isOutage, waitOutOutage } from '@/src/lib/api/outage'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import type { AttemptId, Hold, Price, BookingError } from '../../flow/state'
import type { WireOrderLine } from '@/contract/booking/reservation'
import type * as v from 'valibot'
import type { errorDescription } from '@/contract/payment/error-description'
import { readPhoneCooldown } from '@/contract/payment/phone-cooldown'
import { roundToMinor } from '@/contract/money'
import type { EffectDeps } from './effect-deps'

/**
 * Converts a failed call to a refusal. @throws any error that is not an answer of the API: a fault of ours
 * must not look like a refusal.
 */
export function readRefusal(error: unknown): BookingError {
  if (!(error instanceof ApiError)) throw error
  const phoneRestsS = readPhoneCooldown(error.failure)
  const fields = error.failure?.Issues?.map(({ Field }) => Field)
  return {
    code: error.code,
    message: brandTexts(error),
    ...(phoneRestsS !== null && { phoneRestsS }),
    ...(fields && { fields }),
  }
}

/**
 * Returns why a payment was declined: in the server’s own words where its error has no code of ours. // spec
 * §8 Card payment
 */
export function readDecline(details: v.InferOutput<typeof errorDescription> | undefined): BookingError {
  const { Code, Detail, ErrorMessage = '' } = details ?? {}
  return Code
    ? { code: Code, message: '', serverMessage: ErrorMessage, ...(Detail && { detail: Detail }) }
    : { code: 'CARD_DECLINED', message: ErrorMessage }
}

/** Whether a call was not processed: it got no answer, or the brand is under maintenance. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && (error.isConnection || error.code === 'MAINTENANCE')
}

/**
 * Handles a call without an answer: reports the connection, and waits until a retry is worthwhile, for the
 * server’s retry time if it gave one.
 * @param tries number of failures so far
 * @returns false, at once, where the server refused
 */
export async function waitToRetry(
  error: unknown,
  {
    attemptId,
    attempts,
    send,
    signal,
  }: { attemptId: AttemptId; attempts: number } & Pick<EffectDeps, 'send' | 'signal'>,
): Promise<boolean> {
  const isPaused = isOutage(error)
  if (!isPaused && !isConnectionError(error)) return false
  await send({ type: 'connectionChanged', attemptId, connection: isPaused ? 'paused' : 'down' })
  await (isPaused ? waitOutOutage(error, attempts, signal) : waitBeforeRetry(attempts, signal))
  return true
}

/** Returns the access key of a hold in the form that calls send. */
export function getClaim(hold: Hold): { ReserveID: string; ReserveKey?: string } {
  return hold.reserveKey === null
    ? { ReserveID: hold.reserveId }
    : { ReserveID: hold.reserveId, ReserveKey: hold.reserveKey }
}

interface WireAmounts {
  Currency?: string | undefined
  TicketsTotal?: number | undefined
  /** Convenience fee per seat. */
  ConFee: number
  Fees?: number | undefined
  discount: number
  total?: number | undefined
  Lines?: readonly WireOrderLine[] | undefined
}

interface PricedShow {
  currency: string
  seats: number
  /** Price of the seats alone, from the hall’s data. */
  ticketsMinor?: number | null
}

/**
 * Converts wire amounts (major units) to a price. An API that only follows the specification returns no
 * currency, no sum of fees and no sum of tickets, perhaps not even a total: they are derived from the show
 * and from the specification’s rule. // spec §9: convenience fee = ConFee × seats; final = total + fees −
 * discount
 * @throws ApiError BAD_ANSWER when the amount to pay cannot be determined.
 */
export function readPrice(amounts: WireAmounts, show: PricedShow): Price {
  const currency = amounts.Currency ?? show.currency
  const minor = (amount: number) => roundToMinor(amount, currency)
  const feesMinor = amounts.Fees === undefined ? minor(amounts.ConFee) * show.seats : minor(amounts.Fees)
  const discountMinor = minor(amounts.discount)
  const restMinor = feesMinor - discountMinor
  const statedMinor = amounts.total === undefined ? null : minor(amounts.total)
  const ticketsMinor =
    amounts.TicketsTotal === undefined ? (show.ticketsMinor ?? null) : minor(amounts.TicketsTotal)
  const isOurs = amounts.TicketsTotal !== undefined
  const totalMinor = computeTotal({ ticketsMinor, statedMinor, restMinor, isOurs })
  const lines = (amounts.Lines ?? []).map((line) => ({
    kind: line.Kind,
    code: line.Code,
    label: line.Label,
    quantity: line.Quantity,
    unitMinor: minor(line.UnitPrice),
    amountMinor: minor(line.Amount),
  }))
  // Lines that do not add up to the total are dropped: one may have been removed as malformed.
  const isWhole = lines.reduce((sum, line) => sum + line.amountMinor, 0) === totalMinor
  return {
    currency,
    ticketsMinor: isOurs && ticketsMinor !== null ? ticketsMinor : totalMinor - restMinor,
    feesMinor,
    discountMinor,
    totalMinor,
    lines: isWhole ? lines : [],
  }
}

interface KnownSums {
  ticketsMinor: number | null
  statedMinor: number | null
  /** Fees less discount. */
  restMinor: number
  isOurs: boolean
}

/**
 * Returns the amount to pay. Another API’s total may be that of its tickets alone, according to the
 * specification’s rule.
 */
function computeTotal({ ticketsMinor, statedMinor, restMinor, isOurs }: KnownSums): number {
  const isOfTickets = !isOurs && statedMinor === ticketsMinor
  if (statedMinor !== null && !isOfTickets) return statedMinor
  if (ticketsMinor !== null) return ticketsMinor + restMinor
  throw new ApiError('BAD_ANSWER', 'Nothing tells what is to be paid')
}
