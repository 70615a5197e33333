import type { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { findReservation } from '@/server/inventory/reservation-repository'
import { snapshotOf } from '@/server/inventory/show-snapshot'
import { Refusal } from '@/server/platform/refusal'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findOrder, seatNames } from '../order-repository'
import { findOwnOrder } from '../own-order'
import type { SellingParts } from '../selling-parts'
import { wireAmounts } from '../wire-amounts'
import { findBooking } from './booking-repository'
import { makeDoorCode } from './door-code'
import { hasStudentId } from './student-id-repository'
import { opensTicket } from './ticket-key'

/**
 * A booking with what its code image holds: the show as the catalogue has it now, else as it was sold.
 * @throws Refusal NOT_FOUND
 */
export const getBookingDetails: Handler<typeof GetBookingDetails, SellingParts> = async (
  request,
  context,
) => {
  const { store, brand, language, parts } = context
  const booking = await findBooking(store, request.BookingID)
  if (!booking) throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  const claimant = claimantOf(request, context)
  const { reserveSecret } = await secretsOf(store)
  // The link of the e-mail opens this one booking; everything else needs the guest's own key.
  const order = opensTicket(reserveSecret, booking.id, claimant.reserveKey)
    ? await findOrder(store, booking.orderId)
    : await findOwnOrder(store, booking.orderId, claimant)
  if (order?.brandId !== brand.id) throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  const reservation = await findReservation(store, order.id)
  if (!reservation) throw new Error(`Order ${order.id} of tickets has no reservation`)
  const current = await parts.findShowForSale(
    store,
    reservation.scheduleId,
    language,
    brand.settings.countries,
  )
  const show = current ? snapshotOf(current) : reservation.show
  const startsAt = new Date(show.startsAt)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { ...options, hourCycle: 'h23', timeZone: show.timeZone }).format(
      startsAt,
    )
  return {
    BookingID: request.BookingID,
    DataObject: {
      Movie: show.title,
      Address: show.address,
      Cinema: show.cinemaName,
      Seats: seatNames(order.lines).join(','),
      Screen: show.screen,
      Date: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
      Time: part({ hour: '2-digit', minute: '2-digit' }),
      CodeText: booking.codeText,
      Reference: booking.reference,
      DoorCode: makeDoorCode(reserveSecret, booking.id),
      SeatList: order.lines
        .filter((line) => line.kind === 'seat')
        .map((line) => ({ Seat: line.code, Class: language === 'ar' ? line.labelAr : line.labelEn })),
      StartsAt: startsAt.getTime(),
      TimeZone: show.timeZone,
      RunTime: show.runTimeMin,
      Rated: show.rated,
      Language: show.languageName,
      Format: show.format,
      Kind: show.kind,
      ...(current ? { TitleID: current.titleId, SchID: current.scheduleId } : {}),
      Latitude: show.latitude,
      Longitude: show.longitude,
      Email: order.email ?? '',
      Bring: (await hasStudentId(store, order.id)) ? ['student-id'] : [],
      ...(show.art && {
        Art: { Base: show.art.base, Widths: show.art.widths, Ratio: show.art.ratio, Tint: show.art.tint },
      }),
    },
    ...wireAmounts(order, language),
  }
}
