import type { RequestContext } from '@/server/platform/request-context'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import { getLineName } from '@/server/orders/line-name'
import { findOrder, type Order } from '@/server/orders/order-repository'
import { findReturns } from '@/server/orders/order-return-repository'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { listWallets } from '@/server/orders/wallet/list-wallets'
import { findBookedShow, wireShow } from '../booked-show'
import { findBooking, listSeats } from '../booking-repository'
import { makeSeatCodes, opensSentTicket } from '../seat-codes'
import { findSentTicket, type SentTicket } from './sent-ticket-repository'
import { hasStudentId } from '../offers/student-id-repository'

/**
 * Returns one seat that was passed on, for the holder of its link: place, time and its own code; nothing
 * about the buyer, the price or the other seats. Null when the key opens none.
 */
export async function findSentTicketDetails(
  { BookingID: ticketId, ReserveKey: key }: { BookingID: string; ReserveKey?: string | undefined },
  context: RequestContext<HandlerDeps>,
  secrets: ServerSecrets,
) {
  const { store, brand, language } = context
  if (!opensSentTicket(secrets.reserveSecret, ticketId, key)) return null
  const ticket = await findSentTicket(store, ticketId)
  const booking = ticket && (await findBooking(store, ticket.bookingId))
  const order = booking && (await findOrder(store, booking.orderId))
  if (!ticket || !booking || order?.brandId !== brand.id) return null
  const line = order.lines.find(({ seatIndex }) => seatIndex === ticket.seatIndex)
  if (!line) throw new Error(`Ticket ${ticketId} belongs to no seat of its order`)
  const isGone =
    booking.cancelledAt !== null || !(await listSeats(store, booking.id)).includes(ticket.seatIndex)
  const booked = await findBookedShow(order.id, context)
  const isGood = !isGone && ticket.takenBackAt === null
  const { scheduleId } = booked
  const codes = isGood
    ? makeSeatCodes(secrets, {
        bookingId: booking.id,
        scheduleId,
        seatName: line.code,
        issue: ticket.issue,
      })
    : { CodeText: '', DoorCode: '' }
  return {
    BookingID: ticketId,
    DataObject: {
      ...wireShow(booked),
      ...codes,
      Seats: line.code,
      SeatList: [{ Seat: line.code, Class: getLineName(line, language) }],
      // A student card is checked only with a single ticket; of several it is unknown whose it is.
      Bring: isGood && isOnlySeat(order) && (await hasStudentId(store, order.id)) ? ['student-id'] : [],
      HandedOn: handedOn(ticket),
      ...(isGood && listWallets(context.services)),
      ...(isGone && {
        Back: { IsWhole: true, Amount: 0, Reason: await readReason(store, order), Seats: [] },
      }),
    },
  }
}

const handedOn = ({ name, takenBackAt }: SentTicket) => ({ Name: name, IsTakenBack: takenBackAt !== null })
const isOnlySeat = ({ lines }: Order) => lines.filter(({ kind }) => kind === 'seat').length === 1

async function readReason(store: RequestContext['store'], { id }: Order) {
  return (await findReturns(store, id)).at(-1)?.reason ?? 'operator'
}
