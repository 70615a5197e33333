import type { BookedSeat, GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets, type ServerSecrets } from '@/server/platform/store/server-secrets'
import { getLineName } from '../line-name'
import type { Order, OrderLine } from '../order-repository'
import { findReturns, type OrderReturn, sumReturned } from '../order-return-repository'
import type { HandlerDeps } from '../handler-deps'
import { listWallets } from '../wallet/list-wallets'
import { wireAmounts } from '../wire-amounts'
import { findBookedShow, wireShow } from './booked-show'
import { listSeats } from './booking-repository'
import { cancelTerms, wireCancellation } from './cancel-terms'
import { findOwnBooking } from './own-booking'
import { makeDoorCode, makeSeatCodes, makeSentTicketKey } from './seat-codes'
import { findSentTicketDetails } from './sent/sent-ticket-details'
import {
  countIssue,
  listSentTickets,
  findActiveTransfer,
  type SentTicket,
} from './sent/sent-ticket-repository'
import { hasStudentId } from './offers/student-id-repository'

interface SeatsOfBooking {
  readonly bookingId: string
  readonly scheduleId: string
  readonly secrets: ServerSecrets
  readonly sent: readonly SentTicket[]
  readonly language: LanguageCode
  /**
   * Whether the ticket was opened by the e-mail’s link, which shows who has a seat but cannot take it back.
   */
  readonly isLink: boolean
  readonly isOver: boolean
}

/**
 * Returns a booking with the content of its code image, or one seat of it to the visitor that it was passed
 * on to.
 * @throws ApiError NOT_FOUND
 */
export const getBookingDetails: Handler<typeof GetBookingDetails, HandlerDeps> = async (request, context) => {
  const { store, language, services } = context
  const secrets = await getSecrets(store)
  const handedOn = await findSentTicketDetails(request, context, secrets)
  if (handedOn) return handedOn
  const { booking, order, isLink } = await findOwnBooking(request, context)
  const booked = await findBookedShow(order.id, context)
  const { current, change, scheduleId } = booked
  const returns = await findReturns(store, order.id)
  const isOver = booking.cancelledAt !== null
  const left = isOver ? null : await listSeats(store, booking.id)
  // A booking that is over lists its former seats.
  const seats = order.lines.filter(
    ({ seatIndex }) => seatIndex !== null && (left?.includes(seatIndex) ?? true),
  )
  const sent = isOver ? [] : await listSentTickets(store, booking.id)
  const isAllSent = seats.every(({ seatIndex }) => seatIndex !== null && findActiveTransfer(sent, seatIndex))
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
      // The link of an e-mail cannot change anything, so no cancellation is offered.
      ...(!isOver &&
        !(isLink && terms.state === 'open') && {
          Cancellation: wireCancellation(terms, order),
        }),
      ...(!isOver && !isLink && { MaySend: true }),
      ...(hasCode && listWallets(services)),
    },
    ...wireAmounts(order, language, sumReturned(returns)),
  }
}

/** Returns the returned parts of a booking for its ticket, or nothing when there are none. */
function wireReturns({ currency, lines }: Order, returns: readonly OrderReturn[], isOver: boolean) {
  const last = returns.at(-1)
  if (!last) return {}
  const returnedSeats = new Set(returns.flatMap(({ seats }) => seats))
  return {
    Back: {
      IsWhole: isOver,
      Amount: toMajor(sumReturned(returns), currency),
      Reason: last.reason,
      Seats: lines.flatMap((line) =>
        line.seatIndex !== null && returnedSeats.has(line.seatIndex) ? line.code : [],
      ),
    },
  }
}

/** Returns one seat of a booking for its buyer: its own code, or the recipient that it was passed on to. */
function wireSeat(line: OrderLine, booking: SeatsOfBooking): BookedSeat {
  const { bookingId, scheduleId, secrets, sent } = booking
  const { code, seatIndex } = line
  const seat = { Seat: code, Class: getLineName(line, booking.language) }
  if (booking.isOver || seatIndex === null) return seat
  const out = findActiveTransfer(sent, seatIndex)
  if (!out) {
    const issue = countIssue(sent, seatIndex)
    return { ...seat, ...makeSeatCodes(secrets, { bookingId, scheduleId, seatName: code, issue }) }
  }
  return {
    ...seat,
    Sent: {
      At: out.sentAt.getTime(),
      Name: out.name,
      ...(!booking.isLink && {
        TicketID: out.id,
        TicketKey: makeSentTicketKey(secrets.reserveSecret, out.id),
      }),
    },
  }
}
