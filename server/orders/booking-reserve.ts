import { randomUUID } from 'node:crypto'
import type { BookingReserve } from '@/contract/booking/reservation-calls'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import { findBestSeats } from '@/contract/hall/best-seats'
import { seatBits } from '@/contract/hall/seat-bits'
import { assertNotCancelled } from '@/server/catalogue/shows/assert-not-cancelled'
import { showOfBrand } from '@/server/catalogue/offers/earned-offers'
import { addAutomatic } from '@/server/catalogue/offers/discounts'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { getCurrentState, wireHold } from '@/server/inventory/reservation'
import { findAttempt, type Reservation } from '@/server/inventory/reservation-repository'
import { maxShowsOfVisitor, networkLimits } from '@/server/inventory/seat-limits'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import { makeNetworkKey } from '@/server/platform/http/visit/network-key'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { type Credits, identifyPayer } from './credits'
import { findOrder, type Order, seatNames } from './order-repository'
import { hashReserveKey, makeAttemptKey, makeReserveKey } from './reserve-keys'
import { reserveOrder } from './reserve-order'
import type { HandlerDeps } from './handler-deps'
import { selectGoods, priceTickets, type TicketRequest } from './tickets/price-tickets'
import { addOffer } from './tickets/offers/change-offers'
import { wireAmounts } from './wire-amounts'

type Request = ParsedRequestOf<typeof BookingReserve>
type Answered = Pick<Order, 'currency' | 'lines'> & Pick<Reservation, 'id' | 'expiresAt' | 'serverTime'>

/** How often seats are assigned again when other visitors take them first. */
const mostAssignments = 6

/**
 * Holds seats for 14 min 59 s and creates their order.
 * @throws ApiError NOT_FOUND, PAYMENT_UNAVAILABLE, SHOW_CLOSED, SHOW_CANCELLED, SHOW_POSTPONED,
 * INVALID_REQUEST, SEAT_UNKNOWN, TOO_MANY_SEATS, HOLD_LIMIT, SEAT_TAKEN, TOO_MANY_REQUESTS
 */
export const bookingReserve: Handler<typeof BookingReserve, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const found = await services.findShowForSale(store, request.SchID, language, brand.settings.countries)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such show.')
  const show = showOfBrand(found, brand.id)
  const payer = { brandId: brand.id, accountId: context.account?.id ?? null }
  assertNotCancelled(show)
  const { countryId, currency } = show
  if (!services.isSoldOnline({ brandId: brand.id, countryId, currency }))
    throw new ApiError('PAYMENT_UNAVAILABLE', 'Tickets for this show are sold at the box office.')
  const assigned = request.SelectedSeats.length === 0 || show.seatMode === 0
  const count = countSeats(request, show)
  const chosen = assigned ? null : findIndices(request.SelectedSeats, show)

  const { reserveSecret } = await getSecrets(store)
  const visitor = identifyVisitor(context)
  const visitorLimit = show.maxTickets * visitor.holdFactor
  const id = makeSecretId()
  const key = makeReserveKey(reserveSecret, id)
  const attemptKey = makeAttemptKey(reserveSecret, brand.id, visitor.id, request.AttemptID ?? randomUUID())
  const replaces = request.Replaces
    ? { id: request.Replaces.ReserveID, keyHash: hashReserveKey(request.Replaces.ReserveKey) }
    : null

  const findEarlier = async () => {
    const earlier = await findAttempt(store, attemptKey)
    if (!earlier) return null
    assertSameRequest(earlier, show, chosen, count)
    const order = await findOrder(store, earlier.id)
    if (!order) throw new Error(`Reservation ${earlier.id} has no order`)
    return answer({ ...earlier, ...order }, makeReserveKey(reserveSecret, earlier.id), language)
  }
  const now = new Date(store.nowMs())
  const closed = show.salesEndAt <= now
  // In these cases the statement below would not find the attempt’s first hold: the show is not sold, or
  // other seats would be assigned.
  const isSoldOut = show.dateNow.state === 'soldOut'
  const earlier = closed || assigned || isSoldOut ? await findEarlier() : null
  if (earlier) return earlier
  if (closed) throw new ApiError('SHOW_CLOSED', 'Tickets for this show are no longer sold here.')
  if (isSoldOut)
    throw new ApiError('SEAT_TAKEN', 'This date is sold out.', { seats: [...request.SelectedSeats] })

  for (let assignment = 1; ; assignment++) {
    const seatIndices = chosen ?? (await assignSeats(context, show, count))
    const selection = await applyInitialOffers(store, services.credits, show, seatIndices, payer, now)
    const lines = priceTickets(show, selection, now)
    const outcome = await reserveOrder(store, {
      id,
      scheduleId: show.scheduleId,
      attemptKey,
      visitor: visitor.id,
      visitorLimit,
      everywhere: services.limits
        ? {
            visitorLimit: maxShowsOfVisitor * visitorLimit,
            network: makeNetworkKey(reserveSecret, context.address),
            networkLimits: networkLimits(show),
            isBrowser: context.deviceId !== '',
          }
        : null,
      maxTickets: show.maxTickets,
      seatIndices,
      show: createSnapshot(show),
      layoutHash: show.layoutHash,
      brandId: brand.id,
      countryId,
      keyHash: hashReserveKey(key),
      accountId: context.account?.id ?? null,
      language,
      currency,
      promotions: selection.promotions,
      lines,
      replaces,
    })
    switch (outcome.kind) {
      case 'held': {
        const { expiresAt, serverTime } = outcome
        return answer({ id, currency, lines, expiresAt, serverTime }, key, language)
      }
      case 'repeated': {
        const first = await findEarlier()
        if (!first) throw new Error('A repeated attempt has no reservation')
        return first
      }
      case 'show-changed':
        throw new ApiError('SHOW_CLOSED', 'This show has just been changed.')
      case 'over-limit':
        throw holdLimitError(outcome.of, show)
      case 'taken':
        if (assigned && assignment < mostAssignments) continue
        throw new ApiError('SEAT_TAKEN', 'Somebody was faster. Please choose other seats.', {
          seats: outcome.seatIndices.map((index) => show.seatNames[index] ?? ''),
        })
    }
  }
}

function answer(hold: Answered, key: string, language: LanguageCode) {
  return {
    ReserveKey: key,
    SelectedSeats: seatNames(hold.lines),
    ...wireHold(hold),
    ...wireAmounts(hold, language),
  }
}

function holdLimitError(scope: 'visitor' | 'network', show: ShowForSale): ApiError {
  return scope === 'visitor'
    ? new ApiError(
        'HOLD_LIMIT',
        `You can hold at most ${show.maxTickets} seats of one show at a time, and of few shows.`,
      )
    : new ApiError(
        'TOO_MANY_REQUESTS',
        'Many seats are held from your network and not paid. Try again in a few minutes.',
      )
}

function countSeats(request: Request, show: ShowForSale): number {
  const count = request.SelectedSeats.length || (request.Seats ?? 0)
  if (count === 0)
    throw new ApiError('INVALID_REQUEST', 'Choose at least one seat.', {
      issues: [{ Field: 'SelectedSeats', Reason: 'Expected at least one seat' }],
    })
  if (count > show.maxTickets)
    throw new ApiError('TOO_MANY_SEATS', `At most ${show.maxTickets} tickets can be bought at once.`)
  return count
}

function findIndices(names: readonly string[], show: ShowForSale): number[] {
  const unknown = names.filter((name) => !show.indexOfSeat.has(name))
  if (unknown.length > 0)
    throw new ApiError('SEAT_UNKNOWN', 'This show does not have these seats.', { seats: unknown })
  const indices = [...new Set(names.map((name) => show.indexOfSeat.get(name) ?? -1))]
  if (indices.length < names.length)
    throw new ApiError('INVALID_REQUEST', 'A seat is named twice.', {
      issues: [{ Field: 'SelectedSeats', Reason: 'Expected each seat once' }],
    })
  return indices.toSorted((a, b) => a - b)
}

async function assignSeats(context: RequestContext, show: ShowForSale, count: number): Promise<number[]> {
  const unavailable = new Set(await findTakenSeats(context.store, show.scheduleId))
  const free = seatBits((index) => !unavailable.has(index), show.seatCount)
  const indices = findBestSeats(show.layout, free, count)
  if (indices.length < count)
    throw new ApiError('SEAT_TAKEN', 'There are not enough seats left.', { seats: [] })
  return indices
}

/** Checks that a repeated attempt has the same request as before and that its hold is still active. */
function assertSameRequest(
  earlier: Reservation,
  show: ShowForSale,
  chosen: readonly number[] | null,
  count: number,
): void {
  const before = earlier.seatIndices
  const same = chosen ? chosen.join() === before.join() : count === before.length
  if (earlier.scheduleId !== show.scheduleId || !same)
    throw new ApiError('INVALID_REQUEST', 'This attempt was made for other seats.', {
      issues: [{ Field: 'AttemptID', Reason: 'Expected a new id for a new choice' }],
    })
  const state = getCurrentState(earlier)
  if (state === 'expired') throw new ApiError('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
  if (state === 'released') throw new ApiError('HOLD_RELEASED', 'These seats were given back.')
}

/**
 * Returns the order with its initial offers: the automatic one, or the friend’s share if it takes off more.
 * Guests, and shows without such a share, cause no query.
 */
async function applyInitialOffers(
  db: Database,
  credits: Pick<Credits, 'earned'>,
  show: ShowForSale,
  seatIndices: readonly number[],
  payer: Pick<Order, 'brandId' | 'accountId'>,
  now: Date,
): Promise<TicketRequest> {
  const isSignedIn = payer.accountId !== null
  const bare = { seatIndices, foods: [], isSignedIn, earned: undefined }
  const promotions = addAutomatic(show.offers, selectGoods(show, bare, now)).map(({ id }) => id)
  const plain = { ...bare, promotions }
  const share = show.offers.find(({ discount }) => discount.kind === 'friend-share')
  if (!share || !isSignedIn) return plain
  const more = addOffer(show, { ...plain, ...(await identifyPayer(db, credits, show, payer)) }, share, now)
  return typeof more === 'string' ? plain : more
}
