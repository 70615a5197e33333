import { translatorFor, type Translator } from '@/server/platform/translator'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { composeMessages } from '@/server/orders/compose-message'
import type { Order } from '@/server/orders/order-repository'
import type { Message } from '@/server/platform/notify/message'
import { joinNames } from '@/server/platform/texts'
import { formatWhen } from './booking-messages'
import { codePng } from './code-png'

const texts = (i18n: Translator) => ({
  subject: (title: string) => i18n._('Your new seats for {title}', { title }),
  changed: i18n._(
    'We’ve changed your seats. Please use the tickets in this message: the earlier ones are no longer valid.',
  ),
  exchangedSubject: (title: string) => i18n._('Your new tickets for {title}', { title }),
  exchanged: i18n._(
    'We’ve moved your booking to another show. Please use the tickets in this message: the earlier ones are no longer valid.',
  ),
  exchangedSms: (title: string, when: string) =>
    i18n._('{title}: your tickets are now for {when}.', { title, when }),
  booking: i18n._('Booking'),
  when: i18n._('When'),
  where: i18n._('Where'),
  was: i18n._('Until now'),
  now: i18n._('Your seats now'),
  open: i18n._('Open your tickets'),
  code: i18n._('Code to scan at the door', {}, { context: 'mail' }),
  doorCode: i18n._('Door code'),
  wallet: i18n._('If the ticket is in the wallet of your phone, add it there again.'),
  sms: (title: string, seats: string) => i18n._('{title}: your seats are now {seats}.', { title, seats }),
})

interface ChangedSeats {
  /** Names of the seats given up, and of all seats with the buyer now. */
  readonly before: readonly string[]
  readonly now: readonly string[]
  /** The show that the order was moved away from; absent when only seats changed. */
  readonly former?: ShowSnapshot
}

interface Ticket {
  readonly id: string
  readonly reference: string
  /** Null when every seat was passed on. */
  readonly codeText: string | null
  readonly doorCode: string
  readonly url: string
  /** The same address, short enough for a text message. */
  readonly shortUrl: string
}

/** Creates the messages about changed seats, or another show, with the renewed tickets. */
export function composeSeatChangeMessages(
  order: Order,
  show: ShowSnapshot,
  ticket: Ticket,
  { before, now, actionId, former }: ChangedSeats & { readonly actionId: string },
): Message[] {
  const text = texts(translatorFor(order.language))
  const seats = joinNames(now, order.language)
  return composeMessages(order, {
    key: `seats:${actionId}:${order.id}`,
    subject: former ? text.exchangedSubject(show.title) : text.subject(show.title),
    title: show.title,
    before: [former ? text.exchanged : text.changed],
    rows: [
      [text.booking, ticket.reference],
      [text.doorCode, ticket.codeText === null ? '' : ticket.doorCode],
      [text.when, formatWhen(order, show)],
      [text.where, [show.cinemaName, show.address].filter(Boolean)],
      [
        text.was,
        former ? [former.title, formatWhen(order, former), joinNames(before, order.language)] : before,
      ],
      [text.now, now],
    ],
    link: { label: text.open, url: ticket.url },
    ...(ticket.codeText !== null && {
      picture: { png: codePng(ticket.codeText), alt: text.code },
      paperOf: ticket.id,
    }),
    after: [text.wallet],
    sms: `${former ? text.exchangedSms(show.title, joinNames([formatWhen(order, show), seats], order.language)) : text.sms(show.title, seats)} ${ticket.shortUrl}`,
  })
}
