import { findBestSeats } from '@/contract/hall/best-seats'
import { seatBits } from '@/contract/hall/seat-bits'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import type { Order } from '@/server/orders/order-repository'
import { findReturns } from '@/server/orders/order-return-repository'
import { listSeats, type Booking } from '@/server/orders/tickets/booking-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Store } from '@/server/platform/store/store'
import { findHallOfShow, indexOfSeat, explainFreeSeats, type HallOfShow } from '../shows/hall-of-show'

/** Names of seats, of the former show and of the new one. */
type NamedSeats = readonly { readonly from: string; readonly to: string }[]

/**
 * Returns the new seat of each valid ticket, by its place: as named, else the same seats in the same hall, else
 * the best free ones of the same classes, else the best free ones.
 */
export async function chooseSeatsAt(
  store: Store,
  { order, booking }: { readonly order: Order; readonly booking: Booking },
  { id, hall }: { readonly id: string; readonly hall: HallOfShow },
  chosen: NamedSeats | undefined,
) {
  const left = await listSeats(store, booking.id)
  if (left.length === 0) throw createRefusal(explain('This order has no valid tickets.'))
  if (chosen) return pairSeats(order, left, hall, chosen)
  const returned = (await findReturns(store, order.id)).flatMap(({ seats }) => seats)
  const unavailable = new Set([...(await findTakenSeats(store, id)), ...returned])
  const former = await findHallOfShow(store, booking.scheduleId).catch(ignoreMissing)
  if (former?.layoutHash === hall.layoutHash && left.every((seat) => !unavailable.has(seat)))
    return left.map((seat) => ({ from: seat, to: seat }))
  const { layout, seatNames } = hall.hall
  const best = (count: number, isWanted: (seat: number) => boolean) =>
    findBestSeats(
      layout,
      seatBits((seat) => !unavailable.has(seat) && isWanted(seat), seatNames.length),
      count,
    )
  const classIn = ({ hall: { layout: plan, classOfSeat: classes } }: HallOfShow, seat: number) =>
    plan.Classes[classes[seat] ?? 0]?.SeatClassID
  const classes = former ? new Set(left.map((seat) => classIn(former, seat))) : []
  const alike = [...classes].flatMap((seatClass) => {
    const seats = left.filter((seat) => former && classIn(former, seat) === seatClass)
    const found = best(seats.length, (seat) => classIn(hall, seat) === seatClass)
    return found.length < seats.length ? [] : seats.map((from, i) => ({ from, to: found[i] ?? from }))
  })
  if (alike.length === left.length) return alike
  const free = best(left.length, () => true)
  if (free.length < left.length) throw createRefusal(explainFreeSeats(free.length))
  return left.map((from, i) => ({ from, to: free[i] ?? from }))
}

function ignoreMissing(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  throw error
}

function pairSeats({ lines }: Order, left: readonly number[], { hall }: HallOfShow, chosen: NamedSeats) {
  const pairs = chosen.map(({ from, to }) => {
    const seat = lines.find(({ code, seatIndex }) => seatIndex !== null && code === from)?.seatIndex
    if (typeof seat !== 'number' || !left.includes(seat))
      throw createRefusal(explain('There is no valid ticket for seat {seat} on this order.', { seat: from }))
    return { from: seat, to: indexOfSeat(hall, to) }
  })
  for (const ends of [pairs.map(({ from }) => from), pairs.map(({ to }) => to)])
    if (new Set(ends).size < ends.length) throw createRefusal(explain('A seat is named twice.'))
  const missing = lines.filter(
    ({ seatIndex }) =>
      seatIndex !== null && left.includes(seatIndex) && !pairs.some(({ from }) => from === seatIndex),
  )
  if (missing.length > 0)
    throw createRefusal(
      explain('An order moves as a whole: say a seat for {seats} too.', {
        seats: missing.map(({ code }) => code),
      }),
    )
  return pairs
}
