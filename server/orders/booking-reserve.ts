import type { SellingParts } from './selling-parts'
import { randomUUID } from 'node:crypto'
import type { BookingReserve } from '@/contract/booking/booking-reserve'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { RequestContext, Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import type { SeatLine } from '@/server/platform/store/booking-tables'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { addressHoldsOf } from '@/server/inventory/address-holds'
import { takenSeats } from '@/server/inventory/availability'
import { bestSeats } from '@/contract/hall/best-seats'
import { seatBits } from '@/contract/hall/seat-bits'
import {
  selectReservation,
  toReservation,
  visibleState,
  wireAmounts,
  wireHold,
  type Quote,
  type Reservation,
} from '@/server/inventory/reservation'
import { reserve, type ReserveOrder } from '@/server/inventory/reserve'
import { hashReserveKey, makeAttemptKey, makeReserveKey } from '@/server/inventory/reserve-key'
import { makeSecretId } from '@/server/platform/secret-id'
import { snapshotOf } from '@/server/inventory/show-snapshot'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'

type Request = ParsedRequestOf<typeof BookingReserve>

/** How often seats are assigned anew when others take them in between. */
const mostAssignments = 6

/**
 * Holds seats for 14 min 59 s.
 * @throws Refusal NOT_FOUND, SHOW_CLOSED, INVALID_REQUEST, SEAT_UNKNOWN, TOO_MANY_SEATS, HOLD_LIMIT, SEAT_TAKEN,
 *   TOO_MANY_REQUESTS
 */
export const bookingReserve: Handler<typeof BookingReserve, SellingParts> = async (request, context) => {
  const { store, brand, language, parts } = context
  const show = await parts.findShowForSale(store, request.SchID, language, brand.settings.countries)
  if (!show) throw new Refusal('NOT_FOUND', 'There is no such show.')
  const assigned = request.SelectedSeats.length === 0 || show.seatMode === 0
  const count = countSeats(request, show)
  const chosen = assigned ? [] : indicesOf(request.SelectedSeats, show)

  const { reserveSecret } = await secretsOf(store)
  const visitor = identifyVisitor(context)
  const id = makeSecretId()
  const key = makeReserveKey(reserveSecret, id)
  const order: ReserveOrder = {
    id,
    brandId: brand.id,
    countryId: show.countryId,
    scheduleId: show.scheduleId,
    attemptKey: makeAttemptKey(reserveSecret, brand.id, visitor.id, request.AttemptID ?? randomUUID()),
    keyHash: hashReserveKey(key),
    visitor: visitor.id,
    visitorLimit: show.maxTickets * visitor.holdFactor,
    maxTickets: show.maxTickets,
    language,
    show: snapshotOf(show),
    currency: show.currency,
    feeMinorPerSeat: show.feeMinorPerSeat,
    replaces: request.Replaces
      ? { id: request.Replaces.ReserveID, keyHash: hashReserveKey(request.Replaces.ReserveKey) }
      : null,
  }

  const repeated = (earlier: Reservation) => {
    assertSameOrder(earlier, show, assigned ? null : chosen, count)
    return answer(earlier, makeReserveKey(reserveSecret, earlier.id))
  }
  const closed = show.salesEndAt.getTime() <= store.nowMs()
  // Where the statement below would not meet the attempt's first hold: nothing is sold, or other seats would be picked.
  const earlier = closed || assigned ? await findAttempt(context, order.attemptKey) : null
  if (earlier) return repeated(earlier)
  if (closed) throw new Refusal('SHOW_CLOSED', 'Tickets for this show are no longer sold here.')

  const hold = async () => {
    for (let assignment = 1; ; assignment++) {
      const indices = assigned ? await assignSeats(context, show, count) : chosen
      const seats = indices.map((index) => seatLine(show, index))
      const outcome = await reserve(store, order, seats)
      if (outcome.kind === 'held') {
        const ticketsMinor = seats.reduce((sum, seat) => sum + seat.priceMinor, 0)
        const totalMinor = ticketsMinor + show.feeMinorPerSeat * seats.length
        const { expiresAt, serverTime } = outcome
        const { currency, feeMinorPerSeat } = show
        return answer(
          {
            id,
            seats,
            currency,
            ticketsMinor,
            feeMinorPerSeat,
            discountMinor: 0,
            totalMinor,
            expiresAt,
            serverTime,
          },
          key,
        )
      }
      if (outcome.kind === 'over-limit')
        throw new Refusal(
          'HOLD_LIMIT',
          `You can hold at most ${show.maxTickets} seats of one show at a time.`,
        )
      if (outcome.kind === 'repeated') {
        const first = await findAttempt(context, order.attemptKey)
        if (!first) throw new Error('A repeated attempt has no reservation')
        return repeated(first)
      }
      if (!assigned || assignment === mostAssignments)
        throw new Refusal('SEAT_TAKEN', 'Somebody was faster. Please choose other seats.', {
          seats: outcome.seats,
        })
    }
  }
  if (!parts.limits) return hold()

  const holds = addressHoldsOf(store)
  if (!(await holds.begin(context.address, show, id, count))) {
    // A repeated attempt asks for nothing more.
    const first = await findAttempt(context, order.attemptKey)
    if (first) return repeated(first)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'Many seats of this show are held from your network. Try again in a few minutes.',
    )
  }
  let isHeld = false
  try {
    const held = await hold()
    isHeld = held.ReserveID === id
    return held
  } finally {
    holds.end(context.address, show, id, isHeld)
  }
}

function answer(reservation: Quote, key: string) {
  const { ReserveID, ExpiresAt, ServerTime } = wireHold(reservation)
  const { Currency, TicketsTotal, ConFee, Fees, discount, total } = wireAmounts(reservation)
  // Spelled out: each spread after the first is slow, and this is the busiest answer.
  return {
    ReserveID,
    ExpiresAt,
    ServerTime,
    Currency,
    TicketsTotal,
    ConFee,
    Fees,
    discount,
    total,
    ReserveKey: key,
    SelectedSeats: reservation.seats.map((seat) => seat.name),
  }
}

function countSeats(request: Request, show: ShowForSale): number {
  const count = request.SelectedSeats.length || (request.Seats ?? 0)
  if (count === 0)
    throw new Refusal('INVALID_REQUEST', 'Choose at least one seat.', {
      issues: [{ Field: 'SelectedSeats', Reason: 'Expected at least one seat' }],
    })
  if (count > show.maxTickets)
    throw new Refusal('TOO_MANY_SEATS', `At most ${show.maxTickets} tickets can be bought at once.`)
  return count
}

function indicesOf(names: readonly string[], show: ShowForSale): number[] {
  const unknown = names.filter((name) => !show.indexOfSeat.has(name))
  if (unknown.length > 0)
    throw new Refusal('SEAT_UNKNOWN', 'This show does not have these seats.', { seats: unknown })
  const indices = [...new Set(names.map((name) => show.indexOfSeat.get(name) ?? -1))]
  if (indices.length < names.length)
    throw new Refusal('INVALID_REQUEST', 'A seat is named twice.', {
      issues: [{ Field: 'SelectedSeats', Reason: 'Expected each seat once' }],
    })
  return indices.toSorted((a, b) => a - b)
}

async function assignSeats(context: RequestContext, show: ShowForSale, count: number): Promise<number[]> {
  const taken = new Set(await takenSeats(context.store, show.scheduleId))
  const free = seatBits((index) => !taken.has(index), show.seatCount)
  const indices = bestSeats(show.layout, free, count)
  if (indices.length < count)
    throw new Refusal('SEAT_TAKEN', 'There are not enough seats left.', { seats: [] })
  return indices
}

function seatLine(show: ShowForSale, index: number): SeatLine {
  const classIndex = show.classOfSeat[index]
  const name = show.seatNames[index]
  const priceMinor = classIndex === undefined ? undefined : show.priceMinorByClass[classIndex]
  if (name === undefined || classIndex === undefined || priceMinor === undefined)
    throw new Error(`Show ${show.scheduleId} has no price for seat ${index}`)
  return { index, name, classLabel: show.layout.Classes[classIndex]?.Label ?? '', priceMinor }
}

async function findAttempt(context: RequestContext, attemptKey: Buffer): Promise<Reservation | null> {
  const { rows } = await context.store.query(`${selectReservation} where r.attempt_key = $1`, [attemptKey])
  return rows[0] ? toReservation(rows[0]) : null
}

/** A repeated attempt asks for what it asked before, and its hold still stands. */
function assertSameOrder(
  earlier: Reservation,
  show: ShowForSale,
  chosen: number[] | null,
  count: number,
): void {
  const before = earlier.seats.map((seat) => seat.index)
  const same = chosen ? chosen.join() === before.join() : count === before.length
  if (earlier.scheduleId !== show.scheduleId || !same)
    throw new Refusal('INVALID_REQUEST', 'This attempt was made for other seats.', {
      issues: [{ Field: 'AttemptID', Reason: 'Expected a new id for a new choice' }],
    })
  const state = visibleState(earlier)
  if (state === 'expired') throw new Refusal('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
  if (state === 'released') throw new Refusal('HOLD_RELEASED', 'These seats were given back.')
}
