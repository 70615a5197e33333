import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { conflictingSeats } from '@/server/inventory/blocked-seats-repository'
import { findReservation, lockReservation } from '@/server/inventory/reservation-repository'
import { formatAmount } from '@/server/orders/compose-message'
import { makeTicketToken, ticketLink } from '@/server/orders/links/open-ticket-link'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import { findReturns, returnedOf } from '@/server/orders/order-return-repository'
import { totalOf } from '@/server/orders/price-order'
import { findBookingOf, seatsOf, type Booking } from '@/server/orders/tickets/booking-repository'
import { seatChangeMessages } from '@/server/orders/tickets/messages/seat-change-messages'
import { moveTickets, type SeatMove } from '@/server/orders/tickets/move-tickets'
import { makeDoorCode } from '@/server/orders/tickets/seat-codes'
import { findActiveTransfer, listSentTickets } from '@/server/orders/tickets/sent/sent-ticket-repository'
import { ticketUrl } from '@/server/orders/tickets/sent/ticket-key'
import { ApiError } from '@/server/platform/api-error'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Database, Transaction } from '@/server/platform/store/store'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { describeSeat, findHallOfShow, indexOfSeat, lockHall, refuseTaken } from '../shows/hall-of-show'
import { findAdmissions, findOnlyOrderId } from './order-facts'
import { priceSeatMoves } from './price-seat-moves'
import { isBeyondLimit, takeBackNow } from './refund-order'

type SeatChange = CommandOf<'change-seats'> & {
  /** Whether the person may give money back; a command line may. */
  readonly mayRefund: boolean
  /** What they may give back alone, in minor units by currency. */
  readonly limits?: Readonly<Record<string, number>> | undefined
}
type NewSeat = Awaited<ReturnType<typeof describeSeat>> & { readonly fromName: string }

const refused = (reason: string) => new ApiError('INVALID_REQUEST', reason)

/**
 * Gives tickets of an order other free seats of the same show and sends them to their holder, or previews it.
 * The price of cheaper seats is returned; dearer ones are given only if the difference is waived.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function changeSeats(deps: OperatorDeps, command: SeatChange) {
  const { store, payments, outbox } = deps
  const id = await findOnlyOrderId(store, command.order)
  const known = await findReservation(store, id)
  if (!known) throw refused('This order has no seats.')
  const { scheduleId } = known
  const hall = await findHallOfShow(store, scheduleId)
  // Read before the transaction, because the embedded database has one connection.
  const newSeats: NewSeat[] = []
  for (const { from, to } of command.seats)
    newSeats.push({ ...(await describeSeat(store, hall, indexOfSeat(hall.hall, to))), fromName: from })
  await payments.ready()
  const answer = await store.transaction(async (transaction) => {
    const { order, booking } = await lockBooking(transaction, id)
    await lockHall(transaction, scheduleId, hall.layoutHash)
    const plan = await planMoves(transaction, { order, booking }, newSeats, hall.hall.classOfSeat)
    const { moves, prices, admitted } = plan
    const { returnedMinor, owedMinor } = prices
    const money = (minor: number) => formatAmount(minor, order.currency, 'en')
    const taken = moves.map(({ seatIndex }) => seatIndex)
    const refuseIfTaken = async () =>
      refuseTaken(hall.hall, await conflictingSeats(transaction, scheduleId, taken), 'No seat was changed.')
    if (returnedMinor > 0 && !command.mayRefund)
      throw refused(
        `The new seats cost ${money(returnedMinor)} less. Only somebody who may refund can change these.`,
      )
    if (await isBeyondLimit(transaction, order, returnedMinor, command.limits))
      throw refused(
        `The new seats cost ${money(returnedMinor)} less, which is above your limit. Ask somebody with a higher one.`,
      )
    const preview = {
      order: id,
      currency: order.currency,
      seats: moves.map(({ code, labelEn }, i) => ({
        from: newSeats[i]?.fromName ?? '',
        to: code,
        label: labelEn,
        differenceMinor: prices.differencesMinor[i] ?? 0,
      })),
      returnedMinor,
      waivedMinor: owedMinor,
      admitted,
      recipients: recipientsOf(order),
    }
    if (!command.yes) {
      await refuseIfTaken()
      return { ...preview, to: [], isDone: false }
    }
    if (admitted.length > 0 && !command.admitted)
      throw refused(
        `Already admitted: ${admitted.map(({ seat }) => seat).join(', ')}. No seat was changed. Add --admitted to change seats anyway.`,
      )
    if (owedMinor > 0 && !command.waive)
      throw refused(
        `The new seats cost ${money(owedMinor)} more, which cannot be charged afterwards. Waive it (--waive), or choose other seats.`,
      )
    // Money first: accounts are locked before seats, as when an order is paid.
    const wanted = { kind: 'money', amountMinor: returnedMinor, lineMinor: prices.lineMinor } as const
    const { by, why } = command
    const to = returnedMinor > 0 ? (await takeBackNow(transaction, deps, order, { wanted, by, why })).to : []
    const reservation = await lockReservation(transaction, id)
    if (!reservation) throw new Error(`Ticket order ${id} has no reservation`)
    const secrets = await secretsOf(store)
    const moved = await moveTickets(transaction, secrets, { order, booking, reservation }, moves)
    if (!moved) {
      await refuseIfTaken()
      throw refused('A seat was just taken: try again.')
    }
    const actionId = await recordAction(transaction, command, command.what, {
      order: id,
      seats: command.seats,
      returnedMinor,
      waivedMinor: owedMinor,
      currency: order.currency,
    })
    const before = newSeats.map(({ fromName }) => fromName)
    await notifyHolder(transaction, deps, moved, { actionId, before })
    return { ...preview, to, isDone: true }
  })
  if (answer.isDone) {
    outbox.wake()
    if (answer.returnedMinor > 0) await payments.giveRefunds(id)
  }
  return answer
}

async function lockBooking(transaction: Transaction, id: string) {
  const order = await lockOrder(transaction, id)
  const booking = await findBookingOf(transaction, id)
  if (order?.state !== 'fulfilled' || !booking || booking.cancelledAt !== null)
    throw refused('This order has no valid tickets.')
  if ((await findShowChange(transaction, booking.scheduleId))?.state === 'cancelled')
    throw refused('This show is cancelled.')
  return { order, booking }
}

async function planMoves(
  db: Database,
  { order, booking }: { readonly order: Order; readonly booking: Booking },
  newSeats: readonly NewSeat[],
  classOfSeat: Uint8Array,
) {
  const left = await seatsOf(db, booking.id)
  const returns = await findReturns(db, order.id)
  const returned = returns.flatMap(({ seats }) => seats)
  const moves = newSeats.map((seat): SeatMove & { readonly priceMinor: number | null } => {
    const { fromName, index, name, classIndex, priceMinor, labelEn, labelAr, labels } = seat
    const from = order.lines.find(({ code, seatIndex }) => seatIndex !== null && code === fromName)?.seatIndex
    if (typeof from !== 'number' || !left.includes(from))
      throw refused(`There is no valid ticket for seat ${fromName} on this order.`)
    if (left.includes(index)) throw refused(`${name} is already on this order.`)
    if (returned.includes(index)) throw refused(`${name} was refunded from this order: choose another seat.`)
    const isSameClass = classOfSeat[from] === classIndex
    const names = { code: name, labelEn, labelAr, labels }
    return { from, seatIndex: index, ...names, priceMinor: isSameClass ? null : priceMinor }
  })
  for (const ends of [moves.map(({ from }) => from), moves.map(({ seatIndex }) => seatIndex)])
    if (new Set(ends).size < ends.length) throw refused('A seat is named twice.')
  const prices = priceSeatMoves(order.lines, returns, moves)
  // Earlier refunds of money alone may have left less than the difference.
  const returnedMinor = Math.min(prices.returnedMinor, totalOf(order.lines) - returnedOf(returns))
  const names = newSeats.map(({ fromName }) => fromName)
  const admitted = (await findAdmissions(db, booking.id, order.lines)).filter(({ seat }) =>
    names.includes(seat),
  )
  return { moves, prices: { ...prices, returnedMinor }, admitted }
}

const recipientsOf = ({ email, mobile, countryCode }: Order) => [
  ...(email === null ? [] : [email]),
  ...(mobile === null || countryCode === null ? [] : [`+${countryCode}${mobile}`]),
]

/** Sends the renewed tickets to the contact of their order. */
async function notifyHolder(
  transaction: Transaction,
  { store, outbox, site }: OperatorDeps,
  order: Order,
  { actionId, before }: { readonly actionId: string; readonly before: readonly string[] },
): Promise<void> {
  const booking = await findBookingOf(transaction, order.id)
  const reservation = await findReservation(transaction, order.id)
  if (!booking || !reservation) throw new Error(`Order ${order.id} has no booking`)
  const change = await findShowChange(transaction, booking.scheduleId)
  const startsAt = change?.newStartsAt?.toISOString() ?? reservation.show.startsAt
  const { id, reference, codeText } = booking
  const { reserveSecret } = await secretsOf(store)
  const left = await seatsOf(transaction, id)
  const sent = await listSentTickets(transaction, id)
  const own = left.filter((seatIndex) => !findActiveTransfer(sent, seatIndex))
  const ticket = {
    id,
    reference,
    codeText: own.length > 0 ? codeText : null,
    doorCode: makeDoorCode(reserveSecret, id),
    url: ticketUrl(site, reserveSecret, order.brandId, id),
    shortUrl: ticketLink(site, order.brandId, makeTicketToken(reserveSecret, id)),
  }
  const now = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) ? code : [],
  )
  const show = { ...reservation.show, startsAt }
  for (const message of seatChangeMessages(order, show, ticket, { actionId, before, now }))
    await outbox.add(transaction, message)
}
