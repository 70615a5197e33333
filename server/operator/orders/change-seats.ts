import { findConflictingSeats } from '@/server/inventory/blocked-seats-repository'
import { findReservation, lockReservation } from '@/server/inventory/reservation-repository'
import type { Order } from '@/server/orders/order-repository'
import { findReturns, sumReturned } from '@/server/orders/order-return-repository'
import { sumLines } from '@/server/orders/price-order'
import { listSeats, type Booking } from '@/server/orders/tickets/booking-repository'
import { moveTickets, type SeatMove } from '@/server/orders/tickets/move-tickets'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { explain } from '@/server/platform/explain'
import { createRefusal } from '@/server/platform/api-error'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { describeSeat, findHallOfShow, indexOfSeat, lockHall, refuseTaken } from '../shows/hall-of-show'
import {
  lockBooking,
  notifyHolder,
  listRecipients,
  refuseReturn,
  refuseUnconfirmed,
  type RefundRight,
} from './changed-tickets'
import { findAdmissions, findOnlyOrderId } from './order-facts'
import { priceSeatMoves } from './price-seat-moves'
import { takeBackNow } from './refund-order'

type SeatChange = CommandOf<'change-seats'> & RefundRight
type NewSeat = Awaited<ReturnType<typeof describeSeat>> & { readonly fromName: string }

/**
 * Gives tickets of an order other free seats of the same show and sends them to their holder, or previews it.
 * The price of cheaper seats is returned; dearer ones are given only if the difference is waived.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function changeSeats(deps: OperatorDeps, command: SeatChange) {
  const { store, payments, outbox } = deps
  const id = await findOnlyOrderId(store, command.order)
  const known = await findReservation(store, id)
  if (!known) throw createRefusal(explain('This order has no seats.'))
  const { scheduleId } = known
  const hall = await findHallOfShow(store, scheduleId)
  // Read before the transaction, because the embedded database has one connection.
  const newSeats: NewSeat[] = []
  for (const { from, to } of command.seats)
    newSeats.push({ ...(await describeSeat(store, hall, indexOfSeat(hall.hall, to))), fromName: from })
  await payments.ready()
  const answer = await store.transaction(async (transaction) => {
    const { order, booking } = await lockBooking(transaction, id)
    if (booking.scheduleId !== scheduleId)
      throw createRefusal(explain('This order was just moved to another show.'))
    await lockHall(transaction, scheduleId, hall.layoutHash)
    const plan = await planMoves(transaction, { order, booking }, newSeats, hall.hall.classOfSeat)
    const { moves, prices, admitted } = plan
    const { returnedMinor, owedMinor } = prices
    const taken = moves.map(({ seatIndex }) => seatIndex)
    const refuseIfTaken = async () =>
      refuseTaken(
        hall.hall,
        await findConflictingSeats(transaction, scheduleId, taken),
        explain('No seat was changed.'),
      )
    await refuseReturn(transaction, order, prices, command)
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
      recipients: listRecipients(order),
    }
    if (!command.yes) {
      await refuseIfTaken()
      return { ...preview, to: [], isDone: false }
    }
    refuseUnconfirmed(order, plan, command)
    // Money first: accounts are locked before seats, as when an order is paid.
    const wanted = { kind: 'money', amountMinor: returnedMinor, lineMinor: prices.lineMinor } as const
    const { actor, reason } = command
    const to =
      returnedMinor > 0 ? (await takeBackNow(transaction, deps, order, { wanted, actor, reason })).to : []
    const reservation = await lockReservation(transaction, id)
    if (!reservation) throw new Error(`Ticket order ${id} has no reservation`)
    const secrets = await getSecrets(store)
    const moved = await moveTickets(transaction, secrets, { order, booking, reservation }, moves)
    if (!moved) {
      await refuseIfTaken()
      throw createRefusal(explain('A seat was just taken: try again.'))
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

async function planMoves(
  db: Database,
  { order, booking }: { readonly order: Order; readonly booking: Booking },
  newSeats: readonly NewSeat[],
  classOfSeat: Uint8Array,
) {
  const left = await listSeats(db, booking.id)
  const returns = await findReturns(db, order.id)
  const returned = returns.flatMap(({ seats }) => seats)
  const moves = newSeats.map((seat): SeatMove & { readonly priceMinor: number | null } => {
    const { fromName, index, name, classIndex, priceMinor, labelEn, labelAr, labels } = seat
    const from = order.lines.find(({ code, seatIndex }) => seatIndex !== null && code === fromName)?.seatIndex
    if (typeof from !== 'number' || !left.includes(from))
      throw createRefusal(
        explain('There is no valid ticket for seat {seat} on this order.', { seat: fromName }),
      )
    if (left.includes(index)) throw createRefusal(explain('{seat} is already on this order.', { seat: name }))
    if (returned.includes(index))
      throw createRefusal(
        explain('{seat} was refunded from this order: choose another seat.', { seat: name }),
      )
    const isSameClass = classOfSeat[from] === classIndex
    const names = { code: name, labelEn, labelAr, labels }
    return { from, seatIndex: index, ...names, priceMinor: isSameClass ? null : priceMinor }
  })
  for (const ends of [moves.map(({ from }) => from), moves.map(({ seatIndex }) => seatIndex)])
    if (new Set(ends).size < ends.length) throw createRefusal(explain('A seat is named twice.'))
  const prices = priceSeatMoves(order.lines, returns, moves)
  // Earlier refunds of money alone may have left less than the difference.
  const returnedMinor = Math.min(prices.returnedMinor, sumLines(order.lines) - sumReturned(returns))
  const names = newSeats.map(({ fromName }) => fromName)
  const admitted = (await findAdmissions(db, booking.id, order.lines)).filter(({ seat }) =>
    names.includes(seat),
  )
  return { moves, prices: { ...prices, returnedMinor }, admitted }
}
