import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import type { FindShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { findReservation } from '@/server/inventory/reservation-repository'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { Order } from '../order-repository'
import { findReturns, sumReturned } from '../order-return-repository'
import { listSeats, type Booking } from '../tickets/booking-repository'
import { makeDoorCode, makeSeatCodes } from '../tickets/seat-codes'
import { countIssue, listSentTickets, findActiveTransfer } from '../tickets/sent/sent-ticket-repository'
import { hasStudentId } from '../tickets/offers/student-id-repository'
import type { TicketPdfFacts, TicketPdfSeat } from './ticket-pdf-facts'

interface TicketPdfRequest {
  readonly booking: Booking
  readonly order: Order
  readonly brand: Brand
  readonly language: LanguageCode
  readonly findShowForSale: FindShowForSale
}

/**
 * Returns the content of a booking’s PDF as of now, for the seats still with its buyer; null when there are
 * none.
 */
export async function findTicketPdfFacts(
  store: Store,
  request: TicketPdfRequest,
): Promise<TicketPdfFacts | null> {
  const { booking, order, brand, language, findShowForSale } = request
  const reservation = await findReservation(store, order.id)
  if (booking.cancelledAt !== null || !reservation) return null
  const { scheduleId } = reservation
  const current = await findShowForSale(store, scheduleId, language, brand.settings.countries)
  const change = await findShowChange(store, scheduleId)
  const show = current ? createSnapshot(current) : reservation.show
  const left = await listSeats(store, booking.id)
  const secrets = await getSecrets(store)
  const sent = await listSentTickets(store, booking.id)
  const seats = order.lines.flatMap(
    ({ seatIndex, code: name, labelEn, labelAr, labels }): TicketPdfSeat[] => {
      // A seat that was passed on is printed by its new holder.
      if (seatIndex === null || !left.includes(seatIndex) || findActiveTransfer(sent, seatIndex)) return []
      const issue = countIssue(sent, seatIndex)
      const codes = makeSeatCodes(secrets, { bookingId: booking.id, scheduleId, seatName: name, issue })
      return [{ name, labelEn, labelAr, labels, codeText: codes.CodeText, doorCode: codes.DoorCode }]
    },
  )
  if (seats.length === 0) return null
  return {
    brand,
    language,
    show: { ...show, startsAt: change?.newStartsAt?.toISOString() ?? show.startsAt },
    countryId: order.countryId,
    reference: booking.reference,
    codeText: booking.codeText,
    doorCode: makeDoorCode(secrets.reserveSecret, booking.id),
    seats,
    currency: order.currency,
    lines: order.lines,
    returnedMinor: sumReturned(await findReturns(store, order.id)),
    bringsStudentId: await hasStudentId(store, order.id),
    mayCancel: (current?.cancelUntil ?? null) !== null,
    bookedAt: booking.createdAt,
  }
}
