import { assertNotCancelled } from '@/server/catalogue/shows/assert-not-cancelled'
import { showOfBrand } from '@/server/catalogue/offers/earned-offers'
import { isCalledOff } from '@/server/catalogue/shows/show-change-repository'
import type { FindShowForSale, ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import {
  claimPermanently,
  deleteClaims,
  lockClaims,
  setClaimsExpiry,
} from '@/server/inventory/claims-repository'
import {
  convertLiveHold,
  endLiveHold,
  markAbandoned,
  setLiveHoldEnd,
} from '@/server/inventory/live-holds-repository'
import { assertHeld } from '@/server/inventory/reservation'
import {
  findReservation,
  lockReservation,
  type Reservation,
  setReservationState,
  startPaying,
} from '@/server/inventory/reservation-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import { ApiError } from '@/server/platform/api-error'
import type { SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { type Credits, type Payer, identifyPayer } from '../credits'
import type { Fulfilment } from '../fulfilment'
import { lockOrder, type Order, replaceLines, setPromotions } from '../order-repository'
import { composeOperatorMessages, composeRefundMessages } from './messages/booking-messages'
import { findBookingOf } from './booking-repository'
import { claimCredit, freeCredit, confirmCredit } from './offers/credit-uses-repository'
import { getBookingDetails } from './get-booking-details'
import { issueTickets } from './issue-tickets'
import { claimUses, freeUses, confirmUses } from './offers/offer-uses-repository'
import { listCardOffers, findRequestableOffers } from './offers/requestable-offers'
import { queueMovedOrder } from './order-change'
import { pickExtras, priceTickets } from './price-tickets'
import { removeOffer, removeExpiredOffers } from './offers/change-offers'
import { freeStudentId, confirmStudentId } from './offers/student-id-repository'
import { revokeTickets } from './sent/revoke-tickets'
import { visitorKeys } from './offers/visitor-keys'

/**
 * Creates the fulfilment of ticket orders: the reservation has the order’s id, and its seats are claims. Lock
 * order: order, reservation, claims by seat.
 */
export function createTicketFulfilment(
  store: Store,
  outbox: Outbox,
  findShowForSale: FindShowForSale,
  site: SiteSettings,
  credits: Credits,
): Fulfilment {
  /** Returns the show and reservation of a ticket order; null once the show is no longer sold. */
  async function findSale({ id, brandId, language, countryId }: Order) {
    const reservation = await findReservation(store, id)
    const show = reservation && (await findShowForSale(store, reservation.scheduleId, language, [countryId]))
    return show ? { reservation, show: showOfBrand(show, brandId) } : null
  }

  return {
    async preload() {
      await getSecrets(store)
    },
    async pricer(known) {
      const sale = await findSale(known)
      if (!sale) return null
      const { show, reservation } = sale
      assertNotCancelled(show)
      const { seatIndices } = reservation
      const payer = await identifyPayer(store, credits, show, known)
      return (order, now) => {
        const requested = removeExpiredOffers(show, { seatIndices, ...pickExtras(order), ...payer }, now)
        return { promotions: requested.promotions, lines: priceTickets(show, requested, now) }
      }
    },
    async begin(transaction, order, cardKey) {
      const reservation = await lockReservationOf(transaction, order)
      assertHeld(reservation)
      if ((await lockClaims(transaction, reservation.id)) < reservation.seatIndices.length)
        throw new ApiError('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
      const longest = await startPaying(transaction, reservation.id)
      await setClaimsExpiry(transaction, reservation.id, 'infinity')
      await setLiveHoldEnd(transaction, reservation.id, 'infinity')
      const { reserveSecret } = await getSecrets(store)
      const visitors = visitorKeys(reserveSecret, order)
      const used = await claimUses(transaction, {
        orderId: order.id,
        codes: listDiscountCodes(order),
        visitors,
      })
      if (used) throw usedUpError('This code has reached its limit.', used.code)
      const spent = await claimCredit(transaction, credits, { order, cardKey })
      if (spent) throw usedUpError('This credit has been spent meanwhile.', spent)
      return longest
    },
    async offers(order) {
      const sale = await findSale(order)
      if (!sale) return { offers: [], takesCodes: false }
      const { seatIndices } = sale.reservation
      const payer = await identifyPayer(store, credits, sale.show, order)
      const now = new Date(store.nowMs())
      return findRequestableOffers(sale.show, { seatIndices, ...pickExtras(order), ...payer }, now)
    },
    async cancelUntil(order) {
      const sale = await findSale(order)
      const at = sale?.show.cancelUntil
      return at && at > sale.reservation.serverTime ? { at, timeZone: sale.show.timeZone } : null
    },
    async cardOffers(order) {
      if (order.promotions.length === 0) return []
      const sale = await findSale(order)
      return sale ? listCardOffers(sale.show, listDiscountCodes(order)) : []
    },
    async removeOffer(known, code) {
      const sale = await findSale(known)
      if (!sale) return
      await removeOfferFromOrder(
        store,
        sale.show,
        known.id,
        code,
        await identifyPayer(store, credits, sale.show, known),
      )
    },
    async secure(transaction, order) {
      const reservation = await lockReservationOf(transaction, order)
      // This keeps the show from being cancelled until the transaction ends.
      if (await isCalledOff(transaction, reservation.scheduleId)) return 'called-off'
      const isHad =
        (await confirmStudentId(transaction, order.id)) &&
        (await secureSeats(transaction, reservation)) &&
        (await confirmUses(transaction, order.id, listDiscountCodes(order))) &&
        (await confirmCredit(transaction, credits, order))
      return isHad ? null : 'late'
    },
    async fulfil(transaction, order, { isLate }) {
      const reservation = await lockReservationOf(transaction, order)
      const parts = { secrets: await getSecrets(store), outbox, site }
      const bookingId = await issueTickets(transaction, parts, order, reservation, isLate)
      await queueMovedOrder(transaction, order.id)
      await convertLiveHold(transaction, reservation.id)
      await credits.registerPurchase(transaction, order)
      return bookingId
    },
    async reopen(transaction, order, { isGivenUp }) {
      const reservation = await lockReservationOf(transaction, order)
      await setReservationState(transaction, reservation.id, 'held')
      await lockClaims(transaction, reservation.id)
      await setClaimsExpiry(transaction, reservation.id, reservation.expiresAt)
      await setLiveHoldEnd(transaction, reservation.id, reservation.expiresAt)
      if (isGivenUp) await markAbandoned(transaction, reservation.id)
      await freeUses(transaction, order.id)
      await freeCredit(transaction, credits, order.id)
    },
    async handleRefund(transaction, order, refund) {
      const reservation = await lockReservationOf(transaction, order)
      if (refund.reason === 'late' || refund.reason === 'called-off') {
        await setReservationState(transaction, reservation.id, 'refunded')
        await deleteClaims(transaction, reservation.id)
        await endLiveHold(transaction, reservation.id)
        await freeStudentId(transaction, order.id)
        await freeUses(transaction, order.id)
        await freeCredit(transaction, credits, order.id)
      }
      for (const message of composeRefundMessages(order, reservation.show, refund))
        await outbox.add(transaction, message)
    },
    async returnOrder(transaction, order, returned) {
      const reservation = await lockReservationOf(transaction, order)
      const parts = { secrets: await getSecrets(store), outbox, credits }
      await revokeTickets(transaction, parts, order, reservation, returned)
    },
    async notifyUnderReview(transaction, order, payment) {
      const { show } = await lockReservationOf(transaction, order)
      for (const message of composeOperatorMessages(order, show, payment))
        await outbox.add(transaction, message)
    },
    async findPurchaseId(on, orderId) {
      return (await findBookingOf(on, orderId))?.id ?? null
    },
    details: getBookingDetails,
    async findHold(on, orderId) {
      return (await findReservation(on, orderId)) ?? null
    },
  }
}

function usedUpError(message: string, code: string): ApiError {
  return new ApiError('OFFER_USED_UP', message, { issues: [{ Field: 'PromotionID', Reason: code }] })
}

function listDiscountCodes({ lines }: Order): string[] {
  return [...new Set(lines.flatMap(({ kind, code }) => (kind === 'discount' ? [code] : [])))]
}

async function lockReservationOf(transaction: Transaction, order: Order): Promise<Reservation> {
  const reservation = await lockReservation(transaction, order.id)
  if (!reservation) throw new Error(`Ticket order ${order.id} has no reservation`)
  return reservation
}

/** Secures the order’s own claims, or claims the seats again if they are free. */
async function secureSeats(transaction: Transaction, reservation: Reservation): Promise<boolean> {
  if ((await lockClaims(transaction, reservation.id)) === reservation.seatIndices.length) {
    await setClaimsExpiry(transaction, reservation.id, 'infinity')
    return true
  }
  // Seats that the visitor released, or of a show that has begun, are not claimed again without the visitor’s
  // knowledge.
  if (reservation.state === 'released' || reservation.state === 'refunded') return false
  if (Date.parse(reservation.show.startsAt) <= reservation.serverTime.getTime()) return false
  return claimPermanently(transaction, reservation)
}

/**
 * Removes an offer from an order that can still be paid and prices it again, so that the visitor sees the
 * price before paying.
 */
async function removeOfferFromOrder(
  store: Store,
  show: ShowForSale,
  orderId: string,
  code: string,
  payer: Payer,
): Promise<void> {
  await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.state !== 'open' || !order.promotions.includes(code)) return
    const reservation = await findReservation(transaction, orderId)
    if (!reservation) return
    const { seatIndices } = reservation
    const now = new Date(store.nowMs())
    const requested = removeOffer(show, { seatIndices, ...pickExtras(order), ...payer }, code, now)
    await setPromotions(transaction, orderId, requested.promotions)
    await replaceLines(transaction, orderId, priceTickets(show, requested, now))
  })
}
