import { lockOrder } from '@/server/orders/order-repository'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { notifyPostponed } from '@/server/orders/tickets/messages/notify-postponed'
import type { Transaction } from '@/server/platform/store/store'
import { lockNextCancelledShow, type CancelledShow } from './cancelled-shows-repository'
import { markDone, recordFailure, processMovedOrders } from '../orders/process-moved-orders'
import type { OperatorDeps } from '../operator-deps'

const pollIntervalMs = 2_000
/** Orders processed in one run; the server can stop between two runs. */
const batch = 50

/**
 * Processes the orders of cancelled and postponed shows: each in its own transaction, which refunds it and
 * voids its tickets, or notifies its visitor of the new date, and takes it off the queue. After a crash an
 * order is either done or not, and another server continues with the rest. Returns the number of processed
 * orders.
 */
export async function processCancelledShows(deps: OperatorDeps, limit = Infinity): Promise<number> {
  await deps.payments.ready()
  let worked = 0
  while (worked < limit) {
    let cancelled: CancelledShow | undefined
    try {
      await deps.store.transaction(async (transaction) => {
        cancelled = await lockNextCancelledShow(transaction)
        if (cancelled) await processOrder(transaction, deps, cancelled)
      })
    } catch (error) {
      if (!cancelled) throw error
      deps.log.error(
        { orderId: cancelled.orderId, err: error },
        'cancelling an order of a cancelled show failed',
      )
      await recordFailure(deps.store, 'called_off_orders', cancelled)
    }
    if (!cancelled) break
    worked++
  }
  if (worked > 0) deps.outbox.wake()
  return worked
}

async function processOrder(
  transaction: Transaction,
  { payments, outbox, site, store }: OperatorDeps,
  cancelled: CancelledShow,
): Promise<void> {
  const order = await lockOrder(transaction, cancelled.orderId)
  if (!order) throw new Error(`Order ${cancelled.orderId} does not exist`)
  const booking = await findBookingOf(transaction, order.id)
  // An order that staff moved to another show since is no longer concerned.
  if (booking && booking.scheduleId !== cancelled.scheduleId) {
    await markDone(transaction, 'called_off_orders', cancelled)
    return
  }
  if (cancelled.change === 'postponed')
    await notifyPostponed(transaction, { outbox, site, store }, order, cancelled)
  else
    // Does nothing when the visitor or an operator already cancelled everything.
    await payments.takeBack(transaction, order, {
      wanted: { kind: 'whole' },
      fees: 'back',
      reason: 'show-cancelled',
      askedBy: cancelled.actor,
      note: cancelled.reason,
    })
  await markDone(transaction, 'called_off_orders', cancelled)
}

/** Processes queued orders of cancelled, postponed or moved shows until the returned function is called. */
export function startProcessingCancelledShows(deps: OperatorDeps): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= processCancelledShows(deps, batch)
      .then(() => processMovedOrders(deps, batch))
      .catch((error: unknown) => deps.log.error({ err: error }, 'processing cancelled or moved shows failed'))
      .finally(() => (running = null))
  }, pollIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
