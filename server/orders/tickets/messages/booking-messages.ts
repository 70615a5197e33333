import { formatCalendarEvent } from '@/contract/booking/calendar-event'
import { languageDirections, languageLocales } from '@/contract/languages.gen'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { MessageFile } from '@/server/platform/store/tables/platform-tables'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { composeMessages, formatAmount } from '@/server/orders/compose-message'
import type { PaymentRefund } from '@/server/orders/fulfilment'
import { codePng } from './code-png'
import { getLineName } from '@/server/orders/line-name'
import { seatNames, type Order, type OrderLine } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import { joinNames, isolateText } from '@/server/platform/texts'
import type { Message } from '@/server/platform/notify/message'

const texts = (i18n: Translator) => ({
  subject: (title: string, reference: string) =>
    i18n._('Your tickets for {title} ({reference})', { title, reference }),
  hello: i18n._('Thank you for your booking.'),
  late: i18n._('We told you that your payment hadn’t arrived. It has now, and your seats are booked.'),
  lateSms: i18n._('Your payment arrived after all, and we’ve booked your seats.'),
  booking: i18n._('Booking'),
  when: i18n._('When'),
  night: (day: string) => i18n._('({day} night)', { day }),
  where: i18n._('Where'),
  screen: i18n._('Screen', {}, { context: 'hall' }),
  seats: i18n._('Seats'),
  paid: i18n._('Paid', {}, { context: 'mail' }),
  open: i18n._('Open your tickets'),
  code: i18n._('Code to scan at the door', {}, { context: 'mail' }),
  doorCode: i18n._('Door code'),
  attached: i18n._('Attached: your tickets to print and a calendar entry.'),
  show: i18n._(
    'Show this code at the door. If it won’t scan, give the door code. Open your tickets once on your phone to save them for use offline.',
  ),
  food: (list: string, reference: string) =>
    i18n._('Snacks and drinks are paid. Show your code at the counter or quote {reference}. {list}.', {
      reference,
      list,
    }),
  foodSms: (list: string) => i18n._('From the counter: {list}.', { list }),
  bring: i18n._(
    'This booking includes a student ticket. Bring the student ID; staff will check it at the door.',
  ),
  sms: (title: string, when: string, where: string, seats: string, reference: string) =>
    i18n._('{title}, {when}, {where}. Seats {seats}. Booking {reference}.', {
      title,
      when,
      where,
      seats,
      reference,
    }),
  smsBrief: (title: string, when: string, seats: string, reference: string) =>
    i18n._('{title}, {when}. Seats {seats}. Booking {reference}.', { title, when, seats, reference }),
  refundSubject: (title: string) => i18n._('We’re refunding you for {title}', { title }),
  refund: {
    late: i18n._(
      'Your payment came too late: your seats or an offer on them had expired. We’re refunding everything to the card or account you used.',
    ),
    'called-off': i18n._(
      'This show was cancelled or postponed before your payment arrived. We’re refunding you in full, to the card or account you used.',
    ),
    twice: i18n._(
      'You paid twice for these seats. We’re refunding the second amount to the card or account you used.',
    ),
    short: i18n._(
      'Your balance couldn’t cover its part of the payment, so we booked nothing. We’re refunding the amount below to the card or account you used.',
    ),
    changed: i18n._(
      'This payment didn’t match your booking, so we’re refunding it to the card or account you used.',
    ),
  },
  operatorSubject: (title: string) => i18n._('We’re checking your payment for {title}', { title }),
  operator: i18n._(
    'Your bank’s reply is missing or doesn’t match this booking; our team is checking. We’re holding your seats.',
  ),
  operatorNext: i18n._(
    'Please don’t pay again. We’ll write to you as soon as we know: you’ll get your tickets or a refund.',
  ),
  reversal: i18n._('Your bank may need up to 15 working days.'),
  amount: i18n._('Amount'),
})

interface Ticket {
  readonly id: string
  readonly reference: string
  readonly codeText: string
  /** Names of the remaining seats; if omitted, all seats of the order. */
  readonly seatNames?: readonly string[]
  /** For an usher to type when the code cannot be scanned. */
  readonly doorCode: string
  /** Address of the ticket, with the key that opens it. */
  readonly url: string
  /** The same ticket’s address, short enough for a text message. */
  readonly shortUrl: string
  /** Whether an earlier message said that this payment took no money. */
  readonly isLate: boolean
  readonly bringsStudentId: boolean
  readonly writtenAtMs: number
}

/**
 * Creates the messages sent when tickets are issued: e-mail and SMS, within 15 minutes. // spec §2
 * Confirmation
 */
export function composeBookingMessages(order: Order, show: ShowSnapshot, ticket: Ticket): Message[] {
  const { id, reference, codeText, doorCode, url, shortUrl, isLate, bringsStudentId } = ticket
  const { language, currency, lines } = order
  const text = texts(translatorFor(language))
  const dateText = formatWhen(order, show)
  const seatList = ticket.seatNames ?? seatNames(lines)
  const seats = joinNames(seatList, language)
  const foods = joinNames(
    lines.filter(({ kind }) => kind === 'food').map((line) => formatPieces(line, order)),
    language,
  )
  return composeMessages(order, {
    key: `booking:${id}`,
    subject: text.subject(show.title, reference),
    title: show.title,
    before: isLate ? [text.hello, text.late] : [text.hello],
    rows: [
      [text.booking, reference],
      [text.doorCode, doorCode],
      [text.when, dateText],
      [text.where, [show.cinemaName, show.address].filter(Boolean)],
      [text.screen, show.screen],
      [text.seats, seatList],
      ...lines.map((line) => formatRow(line, order)),
      [text.paid, formatAmount(sumLines(lines), currency, language)],
    ],
    link: { label: text.open, url },
    picture: { png: codePng(codeText), alt: text.code },
    file: calendarFile(show, { id, reference, seats, writtenAtMs: ticket.writtenAtMs }),
    paperOf: id,
    after: [
      ...(foods === '' ? [] : [text.food(foods, reference)]),
      ...(bringsStudentId ? [text.bring] : []),
      text.show,
      text.attached,
    ],
    // The link comes last, where phones recognise its end; the fullest text that fits into one message is
    // used.
    sms: composeSms(order, show, { when: dateText, seats, reference }).map((message) =>
      [
        ...(isLate ? [text.lateSms] : []),
        message,
        ...(foods === '' ? [] : [text.foodSms(foods.replaceAll(' × ', 'x '))]),
        shortUrl,
      ].join(' '),
    ),
  })
}

/** Length of a shortened title, for when the full one would need a second message. */
const shortTitleLength = 24

/**
 * Returns alternative SMS texts about a booking, the fullest first; the ticket behind the link has the rest.
 */
function composeSms(
  { language }: Order,
  show: ShowSnapshot,
  {
    when: dateText,
    seats,
    reference,
  }: { readonly when: string; readonly seats: string; readonly reference: string },
): string[] {
  const text = texts(translatorFor(language))
  const { title, cinemaName } = show
  const short = title.length > shortTitleLength ? `${title.slice(0, shortTitleLength).trimEnd()}…` : title
  const brief = isAtNight(show) ? dateText : formatBriefly(show, language)
  return [
    text.sms(title, dateText, cinemaName, seats, reference),
    text.sms(title, brief, cinemaName, seats, reference),
    text.sms(short, brief, cinemaName, seats, reference),
    text.smsBrief(short, brief, seats, reference),
  ]
}

/**
 * Whether a show after midnight belongs to the evening before: its date is never shortened, so that no
 * visitor comes a day late.
 */
function isAtNight({ startsAt, timeZone }: Pick<ShowSnapshot, 'startsAt' | 'timeZone'>): boolean {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(format.format(new Date(startsAt))) < nightUntil
}

/** Formats a start as "Sun, 22 Nov 20:45": with the month’s name, because 05/03 is ambiguous. */
function formatBriefly({ startsAt, timeZone }: ShowSnapshot, language: Order['language']): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageLocales[language], { timeZone, ...options }).format(new Date(startsAt))
  const day = part({ weekday: 'short', day: 'numeric', month: 'short' })
  return `${day} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}

/** Assumed running time when it is unknown, in minutes. */
const usualMinutes = 120

/** Returns the calendar file of a show, in the cinema’s local time. */
function calendarFile(
  { title, cinemaName, address, screen, startsAt, runTimeMin, timeZone }: ShowSnapshot,
  {
    id,
    reference,
    seats,
    writtenAtMs,
  }: Pick<Ticket, 'id' | 'reference' | 'writtenAtMs'> & {
    readonly seats: string
  },
): MessageFile {
  const startsAtMs = Date.parse(startsAt)
  const text = formatCalendarEvent({
    id,
    title,
    place: [cinemaName, address],
    about: [screen, seats, reference],
    startsAtMs,
    endsAtMs: startsAtMs + (runTimeMin > 0 ? runTimeMin : usualMinutes) * 60_000,
    writtenAtMs,
    timeZone,
  })
  return { name: `${reference}.ics`, type: 'text/calendar; charset=utf-8', text }
}

export function composeRefundMessages(order: Order, show: ShowSnapshot, refund: PaymentRefund): Message[] {
  const { language, currency } = order
  const text = texts(translatorFor(language))
  const subject = text.refundSubject(show.title)
  return composeMessages(order, {
    key: `refund:${refund.paymentId}`,
    subject,
    title: show.title,
    before: [text.refund[refund.reason]],
    rows: [[text.amount, formatAmount(refund.amountMinor, currency, language)]],
    after: [text.reversal],
    sms: `${subject}. ${text.refund[refund.reason]}`,
  })
}

/** Creates the messages for a payment whose outcome only a person can determine. */
export function composeOperatorMessages(
  order: Order,
  show: ShowSnapshot,
  payment: { readonly paymentId: string; readonly amountMinor: number },
): Message[] {
  const { language, currency } = order
  const text = texts(translatorFor(language))
  const subject = text.operatorSubject(show.title)
  return composeMessages(order, {
    key: `operator:${payment.paymentId}`,
    subject,
    title: show.title,
    before: [text.operator],
    rows: [
      [text.when, formatWhen(order, show)],
      [text.seats, seatNames(order.lines)],
      [text.amount, formatAmount(payment.amountMinor, currency, language)],
    ],
    after: [text.operatorNext],
    sms: `${subject}. ${text.operatorNext}`,
  })
}

/** Formats "2 × Large popcorn", as the staff at the counter read it. */
function formatPieces(line: OrderLine, { language }: Order): string {
  return `${line.quantity} × ${getLineName(line, language)}`
}

/** Formats a line of the order: "Large popcorn × 2", "KES 900.00". A seat is named. */
function formatRow(line: OrderLine, { language, currency }: Order): [label: string, amount: string] {
  const name = getLineName(line, language)
  // Without isolation, a name that ends in another script would pull the number after it to its own side.
  const own = languageDirections[language] === 'rtl' ? isolateText : (text: string) => text
  const label = line.kind === 'seat' ? `${own(name)} ${own(line.code)}` : own(name)
  const amount = formatAmount(line.quantity * line.unitMinor, currency, language)
  return [line.quantity > 1 ? `${label} × ${line.quantity}` : label, amount]
}

/** Hour until which a show belongs to the night before. */
const nightUntil = 5
/** Offset from a show after midnight to the evening before, in milliseconds. */
const toEveningMs = 12 * 3_600_000

/**
 * Formats a start as "Sun, 22 November at 00:30 (Saturday night)", so that no visitor comes a day late to a
 * show after midnight.
 */
export function formatWhen(
  { language }: Pick<Order, 'language'>,
  { startsAt, timeZone }: ShowSnapshot,
): string {
  const startsAtMs = new Date(startsAt).getTime()
  const format = (options: Intl.DateTimeFormatOptions, atMs = startsAtMs) =>
    new Intl.DateTimeFormat(languageLocales[language], { timeZone, ...options }).format(atMs)
  const dateText = format({
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return isAtNight({ startsAt, timeZone })
    ? `${dateText} ${texts(translatorFor(language)).night(format({ weekday: 'long' }, startsAtMs - toEveningMs))}`
    : dateText
}
