import { isCode } from '@/server/catalogue/items/catalogue-items'
import { showOfBrand } from '@/server/catalogue/offers/earned-offers'
import { findEarnedKind } from '@/server/catalogue/offers/discount-kinds'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { assertHeld } from '@/server/inventory/reservation'
import { findReservation, lockReservation } from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type RequestContext } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { identifyPayer } from '../credits'
import { replaceLines, setPromotions, type Order } from '../order-repository'
import { assertOrderOpen, findOwnOrder, lockOwnOrder } from '../own-order'
import type { HandlerDeps } from '../handler-deps'
import { studentIdExpiry, createCardError } from './offers/check-student-id'
import { findOffers } from './offers/wire-offers'
import { saveCreditUse } from './offers/credit-uses-repository'
import { saveUseLimits, type UseLimits } from './offers/offer-uses-repository'
import { pickExtras, priceTickets, type TicketRequest } from './price-tickets'
import { removeExpiredOffers } from './offers/change-offers'
import { claimStudentId, freeStudentId } from './offers/student-id-repository'

export interface TicketChange extends Partial<TicketRequest> {
  /** Hash of the student card’s number that an offer requires. */
  readonly studentIdHash?: Buffer
}

/** The order before the change, in the transaction that has locked it. */
interface HeldOrder {
  readonly transaction: Transaction
  readonly order: Order
}

interface ReservationRequest {
  readonly ReserveID: string
  readonly ReserveKey?: string | undefined
}

/**
 * Returns the show of the caller's own ticket order.
 * @throws ApiError NOT_FOUND, SHOW_CLOSED
 */
export async function findOwnShow(
  request: ReservationRequest,
  context: RequestContext<HandlerDeps>,
): Promise<ShowForSale> {
  const { store, brand, language, services } = context
  const { id } = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  const reservation = await findReservation(store, id)
  if (!reservation) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
  const { scheduleId } = reservation
  const show = await services.findShowForSale(store, scheduleId, language, brand.settings.countries)
  if (!show) throw new ApiError('SHOW_CLOSED', 'Tickets for this show are no longer sold here.')
  return showOfBrand(show, brand.id)
}

/**
 * Changes the items of an order other than seats, until a payment starts, and prices all of it again.
 * @throws ApiError NOT_FOUND, SHOW_CLOSED, PROMOTION_REFUSED, and the errors of `assertOrderOpen` and
 * `assertHeld`
 */
export async function changeTickets(
  request: ReservationRequest,
  context: RequestContext<HandlerDeps>,
  change: (
    show: ShowForSale,
    requested: TicketRequest,
    now: Date,
    held: HeldOrder,
  ) => TicketChange | Promise<TicketChange>,
): Promise<Order> {
  const show = await findOwnShow(request, context)
  return context.store.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, request.ReserveID, identifyClaimant(request, context))
    assertOrderOpen(order)
    const reservation = await lockReservation(transaction, order.id)
    if (!reservation) throw new Error(`Ticket order ${order.id} has no reservation`)
    assertHeld(reservation)
    const buyer = { brandId: order.brandId, accountId: context.account?.id ?? null }
    const payer = await identifyPayer(transaction, context.services.credits, show, buyer)
    const { seatIndices } = reservation
    const now = new Date(context.store.nowMs())
    const before = removeExpiredOffers(show, { seatIndices, ...pickExtras(order), ...payer }, now)
    const { studentIdHash, ...changed } = await change(show, before, now, { transaction, order })
    const selection = { ...before, ...changed }
    const lines = priceTickets(show, selection, now)
    if (studentIdHash) await claimOfferUses(transaction, order.id, show, studentIdHash)
    else if (!hasCardOffer(show, selection)) await freeStudentId(transaction, order.id)
    await saveUseLimits(transaction, order.id, findLimitedCodes(show, selection))
    if (creditCode(show, before) || creditCode(show, selection))
      await saveCreditUse(transaction, order.id, creditCode(show, selection))
    await setPromotions(transaction, order.id, selection.promotions)
    await replaceLines(transaction, order.id, lines)
    return { ...order, promotions: [...selection.promotions], lines }
  })
}

/** Returns the codes of an order that may be used a number of times. */
export function findLimitedCodes(
  show: ShowForSale,
  { promotions }: Pick<TicketRequest, 'promotions'>,
): UseLimits[] {
  return findOffers(show, promotions).flatMap((offer) =>
    isCode(offer) && offer.uses + offer.usesOfVisitor > 0
      ? [{ code: offer.id, uses: offer.uses, usesOfVisitor: offer.usesOfVisitor }]
      : [],
  )
}

function creditCode(show: ShowForSale, { promotions }: TicketRequest): string | undefined {
  return findOffers(show, promotions).find((offer) => findEarnedKind(offer) !== null)?.id
}

function hasCardOffer({ offers }: ShowForSale, { promotions }: TicketRequest): boolean {
  return offers.some(({ id, proof }) => proof === 'student-id' && promotions.includes(id))
}

async function claimOfferUses(
  transaction: Transaction,
  orderId: string,
  show: ShowForSale,
  idHash: Buffer,
): Promise<void> {
  const { scheduleId } = show
  const isFree = await claimStudentId(transaction, {
    orderId,
    scheduleId,
    idHash,
    forgetAt: studentIdExpiry(show),
  })
  // spec §9: one ticket per student ID
  if (!isFree) throw createCardError('StudentID', 'This student ID already has a ticket for this show.')
}
