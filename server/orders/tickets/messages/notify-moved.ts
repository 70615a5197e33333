import { joinNames } from '@/server/platform/texts'
import type { Outbox } from '@/server/platform/notify/outbox'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { SiteSettings } from '@/server/platform/site-address'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { composeMessages } from '@/server/orders/compose-message'
import type { Order } from '@/server/orders/order-repository'
import type { Message } from '@/server/platform/notify/message'
import { formatWhen } from './booking-messages'
import type { Booking } from '../booking-repository'
import { ticketUrl } from '../sent/ticket-key'

const texts = (i18n: Translator) => ({
  otherTime: (title: string) => i18n._('New time for {title}', { title }),
  otherHall: (title: string) => i18n._('{title} has moved to another hall', { title }),
  moved: i18n._('This show has changed. Your tickets and seats are valid for the details below.'),
  choice: (until: string) =>
    i18n._('If you can’t make it, open your tickets and ask for a full refund by {until}.', { until }),
  booking: i18n._('Booking'),
  was: i18n._('Until now'),
  now: i18n._('From now on'),
  where: i18n._('Where'),
  open: i18n._('Open your tickets'),
  sms: (title: string, now: string) =>
    i18n._('{title} has changed: {now}. Your tickets stay valid.', { title, now }),
  smsChoice: (until: string) => i18n._('Refundable until {until}, on your ticket.', { until }),
})

export interface Move {
  readonly actionId: string
  readonly from: ShowSnapshot
  readonly to: ShowSnapshot
  readonly refundUntil: Date
}

/** Creates the messages about a moved show: its new time and hall, and the deadline for a refund. */
export function composeMovedMessages(
  order: Order,
  ticket: { readonly reference: string; readonly url: string },
  { actionId, from, to, refundUntil }: Move,
): Message[] {
  const text = texts(translatorFor(order.language))
  const { title } = to
  const whenAndIn = (show: ShowSnapshot) =>
    joinNames([formatWhen(order, show), show.screen].filter(Boolean), order.language)
  const until = formatWhen(order, { ...to, startsAt: refundUntil.toISOString() })
  return composeMessages(order, {
    key: `moved:${actionId}:${order.id}`,
    subject: from.startsAt === to.startsAt ? text.otherHall(title) : text.otherTime(title),
    title,
    before: [text.moved, text.choice(until)],
    rows: [
      [text.booking, ticket.reference],
      [text.was, whenAndIn(from)],
      [text.now, whenAndIn(to)],
      [text.where, [to.cinemaName, to.address].filter(Boolean)],
    ],
    link: { label: text.open, url: ticket.url },
    after: [],
    sms: `${text.sms(title, whenAndIn(to))} ${text.smsChoice(until)}`,
  })
}

export async function notifyMoved(
  transaction: Transaction,
  { outbox, site, store }: { readonly outbox: Outbox; readonly site: SiteSettings; readonly store: Store },
  { order, booking }: { readonly order: Order; readonly booking: Booking },
  move: Move,
): Promise<void> {
  const { reserveSecret } = await getSecrets(store)
  const url = ticketUrl(site, reserveSecret, order.brandId, booking.id)
  for (const message of composeMovedMessages(order, { reference: booking.reference, url }, move))
    await outbox.add(transaction, message)
}
