import { lockOrder } from '@/server/orders/order-repository'
import { notifyPostponed } from '@/server/orders/tickets/messages/notify-postponed'
import type { Transaction } from '@/server/platform/store/store'
import { takeCancelledShow, type CancelledShow } from './cancelled-shows-repository'
import { noteDone, noteFailed, processMovedOrders } from '../orders/process-moved-orders'
import type { OperatorDeps } from '../operator-deps'

const lookEveryMs = 2_000
/** At one go: between two of these a server can stop. */
const batch = 50

/**
 * Works through the orders of shows that were called off: each in a transaction of its own, that gives its money back, voids its
 * tickets, tells its visitor and takes it off the list. Who dies has done an order or has not; any other goes on with the rest.
 * Returns how many it were.
 */
export async function processCancelledShows(parts: OperatorDeps, most = Infinity): Promise<number> {
  await parts.payments.ready()
  let worked = 0
  while (worked < most) {
    let taken: CancelledShow | undefined
    try {
      await parts.store.transaction(async (transaction) => {
        taken = await takeCancelledShow(transaction)
        if (taken) await workOn(transaction, parts, taken)
      })
    } catch (error) {
      if (!taken) throw error
      parts.log.error(
        { orderId: taken.orderId, err: error },
        'an order of a show that was called off is left',
      )
      await noteFailed(parts.store, 'called_off_orders', taken)
    }
    if (!taken) break
    worked++
  }
  if (worked > 0) parts.outbox.wake()
  return worked
}

async function workOn(
  transaction: Transaction,
  { payments, outbox, site, store }: OperatorDeps,
  taken: CancelledShow,
): Promise<void> {
  const order = await lockOrder(transaction, taken.orderId)
  if (!order) throw new Error(`There is no order ${taken.orderId}`)
  if (taken.change === 'postponed') await notifyPostponed(transaction, { outbox, site, store }, order, taken)
  else
    // Nothing left: its visitor or somebody at the desk was faster.
    await payments.takeBack(transaction, order, {
      wanted: { kind: 'whole' },
      fees: 'back',
      reason: 'show-cancelled',
      askedBy: taken.by,
      why: taken.why,
    })
  await noteDone(transaction, 'called_off_orders', taken)
}

/** Looks for orders of shows that were called off or moved until the returned function is called. */
export function startProcessingCancelledShows(parts: OperatorDeps): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= processCancelledShows(parts, batch)
      .then(() => processMovedOrders(parts, batch))
      .catch((error: unknown) => parts.log.error({ err: error }, 'shows that were called off or moved wait'))
      .finally(() => (running = null))
  }, lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
