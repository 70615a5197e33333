import { findReservation } from '@/server/inventory/reservation-repository'
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
import { findBookingOf } from '../booking-repository'
import { ticketUrl } from '../sent/ticket-key'

const texts = (i18n: Translator) => ({
  subject: (title: string) => i18n._('New date for {title}', { title }),
  moved: i18n._('This show has been postponed. Your tickets are valid for the new date.'),
  later: i18n._(
    'This show has been postponed. Your tickets stay valid; we’ll write to you with the new date.',
  ),
  choice: (until: string) =>
    i18n._('If you can’t make the new date, open your tickets and ask for a full refund by {until}.', {
      until,
    }),
  booking: i18n._('Booking'),
  was: i18n._('Until now'),
  now: i18n._('New date'),
  where: i18n._('Where'),
  open: i18n._('Open your tickets'),
  sms: (title: string, when: string) =>
    i18n._('{title} has moved: {when}. Your tickets stay valid.', { title, when }),
  smsLater: (title: string) =>
    i18n._('{title} has been postponed. Your tickets stay valid; we’ll tell you the new date.', {
      title,
    }),
  smsChoice: (until: string) => i18n._('Refundable until {until}, on your ticket.', { until }),
})

interface Postponement {
  readonly actionId: string
  readonly newStartsAt: Date | null
  readonly refundUntil: Date | null
}

/** Creates the messages about a postponed show: its new time, if known, and the deadline for a refund. */
export function composePostponedMessages(
  order: Order,
  show: ShowSnapshot,
  ticket: { readonly reference: string; readonly url: string },
  change: Postponement,
): Message[] {
  const text = texts(translatorFor(order.language))
  const at = (moment: Date) => formatWhen(order, { ...show, startsAt: moment.toISOString() })
  const now = change.newStartsAt && at(change.newStartsAt)
  const until = change.refundUntil && at(change.refundUntil)
  return composeMessages(order, {
    key: `postponed:${change.actionId}:${order.id}`,
    subject: text.subject(show.title),
    title: show.title,
    before: [now ? text.moved : text.later, ...(until ? [text.choice(until)] : [])],
    rows: [
      [text.booking, ticket.reference],
      [text.was, formatWhen(order, show)],
      [text.now, now ?? ''],
      [text.where, [show.cinemaName, show.address].filter(Boolean)],
    ],
    link: { label: text.open, url: ticket.url },
    after: [],
    sms: [
      now ? text.sms(show.title, now) : text.smsLater(show.title),
      ...(until ? [text.smsChoice(until)] : []),
    ].join(' '),
  })
}

export async function notifyPostponed(
  transaction: Transaction,
  { outbox, site, store }: { readonly outbox: Outbox; readonly site: SiteSettings; readonly store: Store },
  order: Order,
  change: Postponement,
): Promise<void> {
  const booking = await findBookingOf(transaction, order.id)
  const reservation = await findReservation(transaction, order.id)
  if (!booking || !reservation || booking.cancelledAt !== null) return
  const { reserveSecret } = await getSecrets(store)
  const url = ticketUrl(site, reserveSecret, order.brandId, booking.id)
  const ticket = { reference: booking.reference, url }
  for (const message of composePostponedMessages(order, reservation.show, ticket, change))
    await outbox.add(transaction, message)
}
