import type { SellingParts } from './selling-parts'
import type { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import { ownReservation, selectReservation, wireAmounts } from '@/server/inventory/reservation'
import { snapshotOf } from '@/server/inventory/show-snapshot'

/**
 * A booking with what its code image holds: the show as the catalogue has it now, else as it was sold.
 * @throws Refusal NOT_FOUND
 */
export const getBookingDetails: Handler<typeof GetBookingDetails, SellingParts> = async (
  request,
  context,
) => {
  const { store, brand, language, parts } = context
  const { rows: bookings } = await store.query<{
    reservation_id: string
    reference: string
    code_text: string
  }>('select reservation_id, reference, code_text from bookings where id = $1', [request.BookingID])
  const booking = bookings[0]
  if (!booking) throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  const { rows } = await store.query(`${selectReservation} where r.id = $1`, [booking.reservation_id])
  const reservation = ownReservation(rows[0], claimantOf(request, context))
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
      Seats: reservation.seats.map((seat) => seat.name).join(','),
      Screen: show.screen,
      Date: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
      Time: part({ hour: '2-digit', minute: '2-digit' }),
      CodeText: booking.code_text,
      Reference: booking.reference,
      SeatList: reservation.seats.map((seat) => ({ Seat: seat.name, Class: seat.classLabel })),
      StartsAt: startsAt.getTime(),
      TimeZone: show.timeZone,
      RunTime: show.runTimeMin,
      Rated: show.rated,
      Language: show.languageName,
      Format: show.format,
      Kind: show.kind,
      Latitude: show.latitude,
      Longitude: show.longitude,
      Email: reservation.email ?? '',
      ...(show.art && {
        Art: { Base: show.art.base, Widths: show.art.widths, Ratio: show.art.ratio, Tint: show.art.tint },
      }),
    },
    ...wireAmounts(reservation),
  }
}
