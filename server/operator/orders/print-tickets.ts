import { findOrder } from '@/server/orders/order-repository'
import { findBookingOf, listSeats } from '@/server/orders/tickets/booking-repository'
import { createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { findOnlyOrderId } from './order-facts'

/**
 * Renders the tickets of an order that are still with its buyer as PDF, or previews it.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason, TOO_MANY_REQUESTS
 */
export async function printTickets({ store, makePaper }: OperatorDeps, command: CommandOf<'print-tickets'>) {
  const id = await findOnlyOrderId(store, command.order)
  const order = await findOrder(store, id)
  const booking = await findBookingOf(store, id)
  if (!order || !booking || booking.cancelledAt !== null)
    throw createRefusal(explain('This order has no valid tickets.'))
  const left = await listSeats(store, booking.id)
  const seats = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) ? code : [],
  )
  if (!command.yes) return { order: id, seats, file: null, isDone: false }
  const paper = await makePaper(booking.id, order.language)
  if (!paper) throw createRefusal(explain('Every ticket of this order was passed on.'))
  await store.transaction((transaction) =>
    recordAction(transaction, command, command.what, { order: id, seats }),
  )
  const pdf = Buffer.from(paper.content).toString('base64')
  return { order: id, seats, file: { name: paper.name, pdf }, isDone: true }
}
