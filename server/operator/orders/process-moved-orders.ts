import { sql } from 'kysely'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { findReservation, setShow } from '@/server/inventory/reservation-repository'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import { lockOrder } from '@/server/orders/order-repository'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { notifyMoved } from '@/server/orders/tickets/messages/notify-moved'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import { lockMoved, type MovedOrder, lockNextMovedOrder } from './moved-orders-repository'
import type { OperatorDeps } from '../operator-deps'

/** Tables in which an action queues orders to be processed one by one. */
type List = 'called_off_orders' | 'moved_orders'

interface Listed {
  readonly actionId: string
  readonly orderId: string
}

/** Attempts before a failing order is left to a person. */
const maxAttempts = 8

const one = (db: Database, list: List, { actionId, orderId }: Listed) =>
  db.kysely.updateTable(list).where('action_id', '=', actionId).where('order_id', '=', orderId)

/**
 * Notifies the holders of shows that an import moved: each in its own transaction, which writes the message,
 * updates the stored show and removes the order from the queue. Returns the number of processed orders.
 */
export async function processMovedOrders(deps: OperatorDeps, limit = Infinity): Promise<number> {
  const { store, payments, outbox, log } = deps
  await payments.ready()
  let worked = 0
  while (worked < limit) {
    const moved = await lockNextMovedOrder(store)
    if (!moved) break
    try {
      await notifyHolder(deps, moved)
    } catch (error) {
      log.error({ orderId: moved.orderId, err: error }, 'a holder of a moved show could not be notified yet')
      await recordFailure(store, 'moved_orders', moved)
    }
    worked++
  }
  if (worked > 0) outbox.wake()
  return worked
}

async function notifyHolder({ store, outbox, site }: OperatorDeps, moved: MovedOrder): Promise<void> {
  // Read before the transaction, because the embedded database has one connection.
  const to = await findCurrentShow({ store }, moved)
  await store.transaction(async (transaction) => {
    if (!(await lockMoved(transaction, moved))) return
    const order = await lockOrder(transaction, moved.orderId)
    const booking = await findBookingOf(transaction, moved.orderId)
    const reservation = await findReservation(transaction, moved.orderId)
    if (!order || !booking || !reservation) throw new Error(`Order ${moved.orderId} has no booking`)
    const from = reservation.show
    // Cancelled or refunded since then, moved once more, or exchanged for another show, with a message of its own.
    const isOver =
      booking.cancelledAt !== null ||
      booking.scheduleId !== moved.scheduleId ||
      (await findShowChange(transaction, moved.scheduleId))
    if (!isOver && !to && moved.startsAt.getTime() > store.nowMs())
      throw new Error(`Show ${moved.scheduleId} is not in this process’s catalogue`)
    if (!isOver && to && (from.startsAt !== to.startsAt || from.screen !== to.screen)) {
      const { actionId, refundUntil } = moved
      await notifyMoved(
        transaction,
        { outbox, site, store },
        { order, booking },
        { actionId, from, to, refundUntil },
      )
      await setShow(transaction, reservation.id, to)
    }
    await markDone(transaction, 'moved_orders', moved)
  })
}

/**
 * Returns the show in the order’s language; null once it has begun or is off sale. @throws when this process
 * does not have the show yet
 */
async function findCurrentShow(
  { store }: Pick<OperatorDeps, 'store'>,
  { scheduleId, language, countryId, startsAt, screenId }: MovedOrder,
): Promise<ShowSnapshot | null> {
  const known = (await currentCatalogue(store)).showById.get(scheduleId)
  const show = await findShowForSale(store, scheduleId, language, [countryId])
  if (!known || !show) return null
  if (known.startsAtMs !== startsAt.getTime() || known.screen.id !== screenId)
    throw new Error(`This process’s catalogue is older than show ${scheduleId}`)
  return createSnapshot(show)
}

export async function markDone(transaction: Transaction, list: List, order: Listed): Promise<void> {
  await one(transaction, list, order)
    .set({ state: 'done', done_at: sql<Date>`now()` })
    .execute()
}

export async function recordFailure(db: Database, list: List, order: Listed): Promise<void> {
  await one(db, list, order)
    .where('state', '=', 'waiting')
    .set({
      tries: sql`tries + 1`,
      next_at: sql<Date>`now() + make_interval(secs => 2 ^ tries)`,
      state: sql<'waiting' | 'stuck'>`case when tries + 1 >= ${maxAttempts} then 'stuck' else 'waiting' end`,
    })
    .execute()
}
