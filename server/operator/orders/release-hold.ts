import { sql } from 'kysely'
import { lockReservation } from '@/server/inventory/reservation-repository'
import { getCurrentState } from '@/server/inventory/reservation'
import { lockOrder, seatNames } from '@/server/orders/order-repository'
import { releaseOpenOrder } from '@/server/orders/release-reservation'
import { findDoubtfulPayments, lockPayments } from '@/server/payments/payment-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database, Store } from '@/server/platform/store/store'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import { orderWithin } from '../limits-repository'
import { noLimits } from '../limits'
import { findOnlyOrderId } from './order-facts'

const reasons = {
  paying: explain(
    'A payment for these seats is under way at the bank. Wait until it is decided: then the order is paid, or its hold can be released.',
  ),
  fulfilled: explain('This order is paid: refund it instead.'),
  cancelled: explain('This order was given up: its seats are free already.'),
  refunded: explain('This order was refunded: its seats are free already.'),
}

/**
 * Gives up an order that is not paid and frees its seats at once, or previews it. Never while a payment is
 * under way; money of a payment in doubt that arrives later is refunded by itself.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function releaseHold(store: Store, command: CommandOf<'release-hold'>) {
  const id = await findOnlyOrderId(store, command.order)
  return store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (!order) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
    if (order.state !== 'open') throw createRefusal(reasons[order.state])
    await lockPayments(transaction, id)
    const reservation = await lockReservation(transaction, id)
    if (!reservation) throw createRefusal(explain('This order holds no seats.'))
    if (getCurrentState(reservation) !== 'held')
      throw createRefusal(explain('The hold of this order has ended: its seats are free already.'))
    const seats = seatNames(order.lines)
    const isPaymentInDoubt = (await findDoubtfulPayments(transaction, id)).length > 0
    if (command.yes) {
      await releaseOpenOrder(transaction, reservation)
      await recordAction(transaction, command, command.what, { order: id, seats, isPaymentInDoubt })
    }
    return { order: id, seats, heldUntil: reservation.expiresAt, isPaymentInDoubt, isDone: command.yes }
  })
}

/** Lists the holds of a show within limits, those that end first at the top. */
export async function listHolds(db: Database, { show }: { readonly show: string }, limits = noLimits) {
  const { rows } = await sql<{
    readonly order: string
    readonly seats: readonly string[]
    readonly isPaying: boolean
    readonly heldUntil: Date
    readonly timeZone: string
  }>`
    select o.id as "order", array_agg(l.code order by c.seat_index) as seats, r.state = 'paying' as "isPaying",
           r.expires_at as "heldUntil", r.show->>'timeZone' as "timeZone"
      from claims c
      join reservations r on r.id = c.reservation_id
      join orders o on o.id = r.id
      join order_lines l on l.order_id = o.id and l.seat_index = c.seat_index
     where c.schedule_id = ${show} and c.expires_at > now() and r.state in ('held', 'paying') and ${orderWithin(limits)}
     group by o.id, r.id
     order by r.expires_at, o.id`.execute(db.kysely)
  return { show, holds: rows }
}
