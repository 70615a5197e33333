import type { BookedSeat } from '@/contract/booking/get-booking-details'
import type { LanguageCode } from '@/contract/envelope'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import { nameOf } from '../line-name'
import type { OrderLine } from '../order-repository'
import { makeSeatCodes, makeSentTicketKey } from './seat-codes'
import { issueOf, outOf, type SentTicket } from './sent-ticket-repository'

interface SeatsOfBooking {
  readonly bookingId: string
  readonly scheduleId: string
  readonly secrets: ServerSecrets
  readonly sent: readonly SentTicket[]
  readonly language: LanguageCode
  /** It was opened by the e-mail's link, which sees who has a seat and cannot take it back. */
  readonly isLink: boolean
  readonly isOver: boolean
}

/** One seat of a booking for its buyer: its own code, or where it went. */
export function wireSeat(line: OrderLine, of: SeatsOfBooking): BookedSeat {
  const { bookingId, scheduleId, secrets, sent } = of
  const { code, seatIndex } = line
  const seat = { Seat: code, Class: nameOf(line, of.language) }
  if (of.isOver || seatIndex === null) return seat
  const out = outOf(sent, seatIndex)
  if (!out) {
    const issue = issueOf(sent, seatIndex)
    return { ...seat, ...makeSeatCodes(secrets, { bookingId, scheduleId, seatName: code, issue }) }
  }
  return {
    ...seat,
    Sent: {
      At: out.sentAt.getTime(),
      Name: out.name,
      ...(!of.isLink && {
        TicketID: out.id,
        TicketKey: makeSentTicketKey(secrets.reserveSecret, out.id),
      }),
    },
  }
}
