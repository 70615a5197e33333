import { translatorFor, type Translator } from '@/server/platform/translator'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { composeMessages } from '@/server/orders/compose-message'
import type { Order } from '@/server/orders/order-repository'
import type { Message } from '@/server/platform/notify/message'
import { formatWhen } from './booking-messages'

const texts = (i18n: Translator) => ({
  subject: (title: string) => i18n._('About your tickets for {title}', { title }),
  booking: i18n._('Booking'),
  when: i18n._('When'),
  where: i18n._('Where'),
  open: i18n._('Open your tickets'),
})

/** Creates the messages with an operator’s own text for holders of tickets for a show. */
export function composeHolderMessages(
  order: Order,
  show: ShowSnapshot,
  ticket: { readonly reference: string; readonly url: string },
  words: string,
): Message[] {
  const text = texts(translatorFor(order.language))
  const dateText = formatWhen(order, show)
  return composeMessages(order, {
    key: `tell:${order.id}`,
    subject: text.subject(show.title),
    title: show.title,
    before: [words],
    rows: [
      [text.booking, ticket.reference],
      [text.when, dateText],
      [text.where, [show.cinemaName, show.address].filter(Boolean)],
    ],
    link: { label: text.open, url: ticket.url },
    after: [],
    sms: [`${show.title}, ${dateText}: ${words}`, `${show.title}: ${words}`],
  })
}
