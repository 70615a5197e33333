import { isCode } from '@/server/catalogue/catalogue-items'
import { showOfBrand } from '@/server/catalogue/earned-offers'
import { earnedKindOf } from '@/server/catalogue/discount-kinds'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { assertHeld } from '@/server/inventory/reservation'
import { findReservation, lockReservation } from '@/server/inventory/reservation-repository'
import { Refusal } from '@/server/platform/refusal'
import { claimantOf, type RequestContext } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { payerOf } from '../credits'
import { replaceLines, setPromotions, type Order } from '../order-repository'
import { assertOpen, findOwnOrder, lockOwnOrder } from '../own-order'
import type { SellingParts } from '../selling-parts'
import { forgetAfter, refusedCard } from './check-student-id'
import { offersNamed } from './wire-offers'
import { noteCreditUse } from './credit-uses-repository'
import { noteUseLimits, type UseLimits } from './offer-uses-repository'
import { extrasOf, priceTickets, type WantedTickets } from './price-tickets'
import { withoutOver } from './put-offer'
import { claimStudentId, freeStudentId } from './student-id-repository'

/** What becomes of an order of tickets. */
export interface TicketChange extends Partial<WantedTickets> {
  /** Of the student card that an offer of it is given by. */
  readonly studentIdHash?: Buffer
}

/** The order that is changed, as it was, in the transaction that has locked it. */
interface HeldOrder {
  readonly transaction: Transaction
  readonly order: Order
}

interface OwnRequest {
  readonly ReserveID: string
  readonly ReserveKey?: string | undefined
}

/**
 * The show of the caller's own order of tickets.
 * @throws Refusal NOT_FOUND, SHOW_CLOSED
 */
export async function findOwnShow(
  request: OwnRequest,
  context: RequestContext<SellingParts>,
): Promise<ShowForSale> {
  const { store, brand, language, parts } = context
  const { id } = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const reservation = await findReservation(store, id)
  if (!reservation) throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  const { scheduleId } = reservation
  const show = await parts.findShowForSale(store, scheduleId, language, brand.settings.countries)
  if (!show) throw new Refusal('SHOW_CLOSED', 'Tickets for this show are no longer sold here.')
  return showOfBrand(show, brand.id)
}

/**
 * Changes what stands on an order beside its seats, until a payment starts, and prices all of it anew.
 * @throws Refusal NOT_FOUND, SHOW_CLOSED, PROMOTION_REFUSED, and what `assertOpen` and `assertHeld` throw
 */
export async function changeTickets(
  request: OwnRequest,
  context: RequestContext<SellingParts>,
  change: (
    show: ShowForSale,
    wanted: WantedTickets,
    now: Date,
    held: HeldOrder,
  ) => TicketChange | Promise<TicketChange>,
): Promise<Order> {
  const show = await findOwnShow(request, context)
  return context.store.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, request.ReserveID, claimantOf(request, context))
    assertOpen(order)
    const reservation = await lockReservation(transaction, order.id)
    if (!reservation) throw new Error(`Order ${order.id} of tickets has no reservation`)
    assertHeld(reservation)
    const asking = { brandId: order.brandId, accountId: context.account?.id ?? null }
    const payer = await payerOf(transaction, context.parts.credits, show, asking)
    const { seatIndices, serverTime } = reservation
    const before = withoutOver(show, { seatIndices, ...extrasOf(order), ...payer }, serverTime)
    const { studentIdHash, ...changed } = await change(show, before, serverTime, { transaction, order })
    const wanted = { ...before, ...changed }
    const lines = priceTickets(show, wanted, serverTime)
    if (studentIdHash) await claim(transaction, order.id, show, studentIdHash)
    else if (!hasCardOffer(show, wanted)) await freeStudentId(transaction, order.id)
    await noteUseLimits(transaction, order.id, limitedCodes(show, wanted))
    if (creditCode(show, before) || creditCode(show, wanted))
      await noteCreditUse(transaction, order.id, creditCode(show, wanted))
    await setPromotions(transaction, order.id, wanted.promotions)
    await replaceLines(transaction, order.id, lines)
    return { ...order, promotions: [...wanted.promotions], lines }
  })
}

/** Codes on an order that may be used so often only. */
function limitedCodes(show: ShowForSale, { promotions }: WantedTickets): UseLimits[] {
  return offersNamed(show, promotions).flatMap((offer) =>
    isCode(offer) && offer.uses + offer.usesOfVisitor > 0
      ? [{ code: offer.id, uses: offer.uses, usesOfVisitor: offer.usesOfVisitor }]
      : [],
  )
}

/** The offer on an order that is given for what somebody has of their own. */
function creditCode(show: ShowForSale, { promotions }: WantedTickets): string | undefined {
  return offersNamed(show, promotions).find((offer) => earnedKindOf(offer) !== null)?.id
}

/** Whether something on the order is given for a student card. */
function hasCardOffer({ offers }: ShowForSale, { promotions }: WantedTickets): boolean {
  return offers.some(({ id, proof }) => proof === 'student-id' && promotions.includes(id))
}

async function claim(
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
    forgetAt: forgetAfter(show),
  })
  // spec §9: one ticket per student ID
  if (!isFree) throw refusedCard('StudentID', 'This student ID already has a ticket for this show.')
}
