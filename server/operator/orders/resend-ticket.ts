import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { composeTicketMessages } from '@/server/orders/lookup/send-ticket-again'
import { findOrder } from '@/server/orders/order-repository'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Message } from '@/server/platform/notify/message'
import { recordAction, type Signed } from '../action-repository'
import type { OperatorDeps } from '../operator-deps'
import { maskLinks } from './order-page'

interface Resending extends Signed {
  /** The order’s id. */
  readonly order: string
  readonly channel: Message['channel']
  readonly yes: boolean
}

/**
 * Sends the ticket of an order to its own contact again, as it is now and in its language, or previews it.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST with the reason
 */
export async function resendTicket(
  { store, outbox, site }: Pick<OperatorDeps, 'store' | 'outbox' | 'site'>,
  command: Resending,
) {
  const { order: id, channel, yes } = command
  const order = await findOrder(store, id)
  if (!order) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
  const booking = await findBookingOf(store, id)
  if (!booking || booking.cancelledAt !== null)
    throw createRefusal(explain('This order has no ticket to send.'))
  const messages = await composeTicketMessages({ store, site, findShowForSale }, booking, order)
  const message = messages.find((each) => each.channel === channel)
  if (!message)
    throw createRefusal(
      channel === 'email'
        ? explain('This order has no e-mail address.')
        : explain('This order has no mobile number.'),
    )
  const { recipient, subject, text } = message
  if (yes) {
    await store.transaction(async (transaction) => {
      await outbox.add(transaction, message)
      await recordAction(transaction, command, 'resend-ticket', { order: id, channel })
    })
    outbox.wake()
  }
  return {
    order: id,
    channel,
    recipient,
    text: channel === 'email' ? subject : maskLinks(text),
    isDone: yes,
  }
}
