import { brands } from '@/brands/brands'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { isCalledOff } from '@/server/catalogue/shows/show-change-repository'
import { findConflictingSeats } from '@/server/inventory/blocked-seats-repository'
import { findReservation, lockReservation } from '@/server/inventory/reservation-repository'
import { findOrder, type Order } from '@/server/orders/order-repository'
import { findReturns, sumReturned } from '@/server/orders/order-return-repository'
import { sumLines } from '@/server/orders/price-order'
import { findBookingOf, listSeats, type Booking } from '@/server/orders/tickets/booking-repository'
import { exchangeShow } from '@/server/orders/tickets/exchange-show'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { Database, Store } from '@/server/platform/store/store'
import { explain } from '@/server/platform/explain'
import { createRefusal } from '@/server/platform/api-error'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import { noLimits } from '../limits'
import type { OperatorDeps } from '../operator-deps'
import { describeSeat, findHallOfShow, lockHall, refuseTaken } from '../shows/hall-of-show'
import { listShows } from '../shows/list-shows'
import {
  lockBooking,
  notifyHolder,
  listRecipients,
  refuseReturn,
  refuseUnconfirmed,
  type RefundRight,
} from './changed-tickets'
import { chooseSeatsAt } from './choose-seats-at'
import { findAdmissions, findOnlyOrderId } from './order-facts'
import { priceSeatMoves } from './price-seat-moves'
import { takeBackNow } from './refund-order'

type OrderMove = CommandOf<'move-order'> & RefundRight

/**
 * Moves all tickets of an order to another show of its site and sends them to their holder, or previews it.
 * Food and fees stay. The price of cheaper seats is returned; dearer ones are given only if the difference is
 * waived.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function moveOrder(deps: OperatorDeps, command: OrderMove) {
  const { store, payments, outbox } = deps
  const id = await findOnlyOrderId(store, command.order)
  const known = await findBought(store, id)
  const show = await findTarget(deps, known.order, command.show)
  if (!show)
    throw createRefusal(
      explain('This show is over, or the site of the order does not sell it in its currency.'),
    )
  if (show.scheduleId === known.reservation.scheduleId)
    throw createRefusal(explain('This order is for this show already.'))
  const { scheduleId } = show
  // Read before the transaction, because the embedded database has one connection.
  const hall = await findHallOfShow(store, scheduleId)
  const pairs = await chooseSeatsAt(store, known, { id: scheduleId, hall }, command.seats)
  const newSeats: NewSeat[] = []
  for (const { from, to } of pairs) newSeats.push({ ...(await describeSeat(store, hall, to)), from })
  await payments.ready()
  const secrets = await getSecrets(store)
  const answer = await store.transaction(async (transaction) => {
    const { order, booking } = await lockBooking(transaction, id)
    if (booking.scheduleId !== known.booking.scheduleId)
      throw createRefusal(explain('Somebody has just moved this order: look at it again.'))
    // Neither show is cancelled until this is done; in one order, so that two moves never wait for each other.
    for (const each of [scheduleId, booking.scheduleId].toSorted())
      if ((await isCalledOff(transaction, each)) && each === scheduleId)
        throw createRefusal(explain('The new show does not take place.'))
    // Again: the former show may have been cancelled just before.
    await lockBooking(transaction, id)
    await lockHall(transaction, scheduleId, hall.layoutHash)
    const plan = await planMoves(transaction, { order, booking }, newSeats)
    const { prices, admitted } = plan
    const { returnedMinor, owedMinor } = prices
    const taken = newSeats.map(({ index }) => index)
    const refuseIfTaken = async () =>
      refuseTaken(
        hall.hall,
        await findConflictingSeats(transaction, scheduleId, taken),
        explain('Nothing was moved.'),
      )
    await refuseReturn(transaction, order, prices, command)
    const preview = {
      order: id,
      former: buildPlace(booking.scheduleId, known.reservation.show),
      show: buildPlace(scheduleId, { ...show, startsAt: show.startsAt.toISOString() }),
      currency: order.currency,
      seats: newSeats.map(({ name, labelEn }, i) => ({
        from: plan.formerNames[i] ?? '',
        to: name,
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
    const actionId = await recordAction(transaction, command, command.what, {
      order: id,
      id: scheduleId,
      from: booking.scheduleId,
      seats: preview.seats.map(({ from, to: now }) => ({ from, to: now })),
      returnedMinor,
      waivedMinor: owedMinor,
      currency: order.currency,
      ...(admitted.length > 0 && { admitted: admitted.map(({ seat }) => seat) }),
    })
    const { moves } = plan
    const bought = { order, booking, reservation }
    const moved = await exchangeShow(transaction, secrets, bought, { show, moves, actionId })
    if (!moved) {
      await refuseIfTaken()
      throw createRefusal(explain('A seat was just taken: try again.'))
    }
    const former = reservation.show
    await notifyHolder(transaction, deps, moved, { actionId, before: plan.formerNames, former })
    return { ...preview, to, isDone: true }
  })
  if (answer.isDone) {
    outbox.wake()
    if (answer.returnedMinor > 0) await payments.giveRefunds(id)
  }
  return answer
}

/**
 * Lists the shows of one business day to which an order can be moved, within limits. @throws ApiError NOT_FOUND,
 * INVALID_REQUEST
 */
export async function listOtherShows(
  deps: OperatorDeps,
  request: { readonly order: string; readonly day: string },
  limits: StaffLimits = noLimits,
) {
  const { order, reservation } = await findBought(deps.store, request.order)
  const { shows } = await listShows(deps, { what: 'shows', from: request.day, to: request.day }, limits)
  const others = []
  for (const { id, title, cinemaName, format, changedTo, seats, sold, held, blocked } of shows) {
    if (id === reservation.scheduleId || changedTo !== null) continue
    const show = await findTarget(deps, order, id)
    if (!show) continue
    const { startsAt, timeZone } = show
    const free = seats - sold - held - blocked
    others.push({ id, title, cinema: cinemaName, format, startsAt, timeZone, freeSeats: Math.max(0, free) })
  }
  return { order: order.id, shows: others }
}

async function findBought(store: Store, id: string) {
  const order = await findOrder(store, id)
  const reservation = await findReservation(store, id)
  const booking = await findBookingOf(store, id)
  if (!order || !reservation || !booking) throw createRefusal(explain('This order has no valid tickets.'))
  return { order, reservation, booking }
}

/** Returns a show that has not begun, as the order’s site sells it; null for any other, or in another currency. */
async function findTarget({ store, findShowForSale }: OperatorDeps, order: Order, id: string) {
  const countries = brands.find((brand) => brand.id === order.brandId)?.settings.countries ?? []
  const show = await findShowForSale(store, id, order.language, countries)
  const isPossible =
    show &&
    show.currency === order.currency &&
    show.countryId === order.countryId &&
    show.startsAt.getTime() > store.nowMs()
  return isPossible ? show : null
}

const buildPlace = (id: string, { title, cinemaName, startsAt, timeZone }: ShowSnapshot) => ({
  id,
  title,
  cinema: cinemaName ?? '',
  startsAt,
  timeZone,
})

type NewSeat = Awaited<ReturnType<typeof describeSeat>> & {
  /** The seat given up, by its place in the former hall. */
  readonly from: number
}
async function planMoves(
  db: Database,
  { order, booking }: { readonly order: Order; readonly booking: Booking },
  newSeats: readonly NewSeat[],
) {
  const left = await listSeats(db, booking.id)
  const isSame = left.length === newSeats.length && newSeats.every(({ from }) => left.includes(from))
  if (!isSame) throw createRefusal(explain('The order has changed since: look at it again.'))
  const returns = await findReturns(db, order.id)
  const returned = returns.flatMap(({ seats }) => seats)
  const moves = newSeats.map(({ from, index, name, priceMinor, labelEn, labelAr, labels }) => {
    // Refunds name seats by their place, so another seat at that place would count as refunded.
    if (returned.includes(index))
      throw createRefusal(
        explain('{seat} can’t be used for this order: choose another seat.', { seat: name }),
      )
    return { from, seatIndex: index, code: name, labelEn, labelAr, labels, priceMinor }
  })
  const prices = priceSeatMoves(order.lines, returns, moves)
  // Earlier refunds of money alone may have left less than the difference.
  const returnedMinor = Math.min(prices.returnedMinor, sumLines(order.lines) - sumReturned(returns))
  const formerNames = moves.map(
    ({ from }) => order.lines.find(({ seatIndex }) => seatIndex === from)?.code ?? String(from),
  )
  const admitted = (await findAdmissions(db, booking.id, order.lines)).filter(({ seat }) =>
    formerNames.includes(seat),
  )
  return { moves, formerNames, prices: { ...prices, returnedMinor }, admitted }
}
