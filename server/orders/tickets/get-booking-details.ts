import type { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findReturns, returnedOf } from '../order-return-repository'
import type { SellingParts } from '../selling-parts'
import { wireAmounts } from '../wire-amounts'
import { findBookedShow, wireShow } from './booked-show'
import { seatsOf } from './booking-repository'
import { cancelTerms, wireCancellation } from './cancel-terms'
import { makeDoorCode } from './door-code'
import { findSentTicketDetails } from './sent-ticket-details'
import { listSentTickets, outOf } from './sent-ticket-repository'
import { hasStudentId } from './student-id-repository'
import { findOwnBooking } from './own-booking'
import { wireReturns } from './wire-returns'
import { walletsOf } from '../wallet/wallets-of'
import { wireSeat } from './wire-seat'

/**
 * A booking with what its code image holds; or one seat of it, for whom that was handed on to.
 * @throws Refusal NOT_FOUND
 */
export const getBookingDetails: Handler<typeof GetBookingDetails, SellingParts> = async (
  request,
  context,
) => {
  const { store, language, parts } = context
  const secrets = await secretsOf(store)
  const handedOn = await findSentTicketDetails(request, context, secrets)
  if (handedOn) return handedOn
  const { booking, order, isLink } = await findOwnBooking(request, context)
  const booked = await findBookedShow(order.id, context)
  const { current, change, scheduleId } = booked
  const returns = await findReturns(store, order.id)
  const isOver = booking.cancelledAt !== null
  const left = isOver ? null : await seatsOf(store, booking.id)
  // Of a booking that is over, those that it had.
  const seats = order.lines.filter(
    ({ seatIndex }) => seatIndex !== null && (left?.includes(seatIndex) ?? true),
  )
  const sent = isOver ? [] : await listSentTickets(store, booking.id)
  const isAllSent = seats.every(({ seatIndex }) => seatIndex !== null && outOf(sent, seatIndex))
  const terms = cancelTerms(order, returns, { show: current, change, now: store.nowMs() })
  const hasCode = !isOver && !isAllSent
  const asWhom = { bookingId: booking.id, scheduleId, secrets, sent, language, isLink, isOver }
  return {
    BookingID: request.BookingID,
    DataObject: {
      ...wireShow(booked),
      Seats: seats.map(({ code }) => code).join(','),
      CodeText: hasCode ? booking.codeText : '',
      Reference: booking.reference,
      DoorCode: hasCode ? makeDoorCode(secrets.reserveSecret, booking.id) : '',
      SeatList: seats.map((line) => wireSeat(line, asWhom)),
      Email: order.email ?? '',
      Bring: (await hasStudentId(store, order.id)) ? ['student-id'] : [],
      ...wireReturns(order, returns, isOver),
      // The link of an e-mail changes nothing, so it offers nothing.
      ...(!isOver &&
        !(isLink && terms.state === 'open') && {
          Cancellation: wireCancellation(terms, order),
        }),
      ...(!isOver && !isLink && { MaySend: true }),
      ...(hasCode && walletsOf(parts)),
    },
    ...wireAmounts(order, language, returnedOf(returns)),
  }
}
