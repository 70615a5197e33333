import { calendarText } from '@/contract/booking/calendar-event'
import type { Message } from '@/server/platform/notify/outbox'
import type { MessageFile } from '@/server/platform/store/platform-tables'
import type { ShowSnapshot } from '@/server/platform/store/inventory-tables'
import { composeMessages, formatAmount } from '../compose-message'
import type { GivenBack } from '../fulfilment'
import { codePng } from './code-png'
import { seatNames, type Order, type OrderLine } from '../order-repository'
import { totalOf } from '../price-order'
import { inOneList } from '@/server/platform/in-one-list'

const texts = {
  en: {
    subject: (title: string, reference: string) => `Your tickets for ${title} (${reference})`,
    hello: 'Thank you for your booking.',
    late: 'Your payment took longer than we waited for, and we told you that it had not arrived. The bank has taken it after all, so your seats are booked.',
    lateSms: 'Your payment arrived after all and your seats are booked.',
    booking: 'Booking',
    when: 'When',
    night: (day: string) => `(${day} night)`,
    where: 'Where',
    screen: 'Screen',
    seats: 'Seats',
    paid: 'Paid',
    open: 'Open your tickets',
    code: 'Code to be scanned at the door',
    doorCode: 'Door code',
    attached: 'Attached: your tickets to print, and an entry for your calendar.',
    show: 'Show this code at the door; where it cannot be scanned, the door code does as well. Open your tickets once on your phone: they are then saved on it and open without a network.',
    food: (list: string, reference: string) =>
      `Snacks and drinks are paid: show your code at the counter, or say ${reference}. ${list}.`,
    foodSms: (list: string) => `At the counter: ${list}.`,
    bring: 'One of these is a student ticket: bring the student ID, it is looked at at the door.',
    sms: (title: string, when: string, where: string, seats: string, reference: string) =>
      `${title}, ${when}, ${where}. Seats ${seats}. Booking ${reference}.`,
    smsBrief: (title: string, when: string, seats: string, reference: string) =>
      `${title}, ${when}. Seats ${seats}. Booking ${reference}.`,
    refundSubject: (title: string) => `Your money for ${title} is on its way back`,
    refund: {
      late: 'Your payment reached us when your seats, or an offer on them, were no longer kept for you, so nothing was booked. The whole amount goes back to the card or account you paid with.',
      'called-off':
        'This show was cancelled or postponed before your payment arrived, so nothing was booked. The whole amount goes back to the card or account you paid with.',
      twice: 'These seats were paid twice. The second amount goes back to the card or account you paid with.',
      short:
        'Another part of your payment could no longer be taken from your balance, so nothing was booked. The amount below goes back to the card or account you paid with.',
      changed:
        'This payment did not fit your booking as it stands, so it could not be used for it. The amount goes back to the card or account you paid with.',
    },
    operatorSubject: (title: string) => `A person is looking at your payment for ${title}`,
    operator:
      'The answer of the bank to your payment is missing or does not fit your booking, so a person is looking at it. Your seats stay yours meanwhile.',
    operatorNext:
      'Please do not pay again. We write to you as soon as it is clear: you get your tickets, or your money back.',
    reversal: 'Your bank may need up to 15 working days.',
    amount: 'Amount',
  },
  ar: {
    subject: (title: string, reference: string) => `تذاكرك لـ ${title} (${reference})`,
    hello: 'شكرًا لحجزك.',
    late: 'استغرقت دفعتك وقتًا أطول مما انتظرنا فأخبرناك أنها لم تصل. لكن البنك استوفاها في النهاية، ولذلك حُجزت مقاعدك.',
    lateSms: 'وصلت دفعتك في النهاية وحُجزت مقاعدك.',
    booking: 'رقم الحجز',
    when: 'الموعد',
    night: (day: string) => `(ليل ${day})`,
    where: 'المكان',
    screen: 'الشاشة',
    seats: 'المقاعد',
    paid: 'المبلغ المدفوع',
    open: 'افتح تذاكرك',
    code: 'الرمز الذي يُمسح عند الدخول',
    doorCode: 'رمز الدخول',
    attached: 'تجد مرفقًا تذاكرك جاهزة للطباعة وموعدًا لتقويمك.',
    show: 'أظهر هذا الرمز عند الدخول، وإن تعذّر مسحه فرمز الدخول يكفي. افتح تذاكرك مرة واحدة على هاتفك فتُحفظ عليه وتُفتح من دون شبكة.',
    food: (list: string, reference: string) =>
      `المأكولات والمشروبات مدفوعة: أظهر رمزك عند منصة البيع أو اذكر رقم الحجز ${reference}. ${list}.`,
    foodSms: (list: string) => `من منصة البيع: ${list}.`,
    bring: 'إحدى هذه التذاكر تذكرة طالب: أحضر بطاقة الطالب، فستُفحص عند الدخول.',
    sms: (title: string, when: string, where: string, seats: string, reference: string) =>
      `${title}، ${when}، ${where}. المقاعد ${seats}. رقم الحجز ${reference}.`,
    smsBrief: (title: string, when: string, seats: string, reference: string) =>
      `${title}، ${when}. المقاعد ${seats}. رقم الحجز ${reference}.`,
    refundSubject: (title: string) => `مبلغ ${title} في طريقه إليك`,
    refund: {
      late: 'وصلتنا دفعتك بعد أن لم تعد مقاعدك، أو العرض المطبَّق عليها، محجوزة لك، فلم يُحجز شيء. سيُعاد المبلغ كاملًا إلى البطاقة أو الحساب الذي دفعت به.',
      'called-off':
        'أُلغي هذا العرض أو تغيّر موعده قبل وصول دفعتك، فلم يُحجز شيء. سيُعاد المبلغ كاملًا إلى البطاقة أو الحساب الذي دفعت به.',
      twice: 'دُفع ثمن هذه المقاعد مرتين. سيُعاد المبلغ الثاني إلى البطاقة أو الحساب الذي دفعت به.',
      short:
        'لم يعد بالإمكان أخذ الجزء الآخر من دفعتك من رصيدك، فلم يُحجز شيء. سيُعاد المبلغ أدناه إلى البطاقة أو الحساب الذي دفعت به.',
      changed:
        'لم تطابق هذه الدفعة حجزك كما هو الآن فلم يمكن استخدامها له. سيُعاد المبلغ إلى البطاقة أو الحساب الذي دفعت به.',
    },
    operatorSubject: (title: string) => `موظف ينظر في دفعتك لـ ${title}`,
    operator:
      'لم يصلنا رد البنك على دفعتك أو أنه لا يطابق حجزك، ولذلك ينظر فيها موظف الآن. تبقى مقاعدك لك في هذه الأثناء.',
    operatorNext: 'يُرجى عدم الدفع مرة أخرى. سنكتب إليك فور اتضاح الأمر: إما تذاكرك أو استرداد المبلغ.',
    reversal: 'قد يستغرق ذلك لدى بنكك حتى 15 يوم عمل.',
    amount: 'المبلغ',
  },
} as const

interface Ticket {
  /** Of the booking. */
  readonly id: string
  /** The booking's short name. */
  readonly reference: string
  readonly codeText: string
  /** Of the seats that are left; without it all of the order's. */
  readonly seatNames?: readonly string[]
  /** For an usher to type where the code cannot be scanned. */
  readonly doorCode: string
  /** Where it is shown to whoever has the link. */
  readonly url: string
  /** The same, short enough for a text message. */
  readonly shortUrl: string
  /** The visitor had been told that this payment took no money. */
  readonly isLate: boolean
  /** A ticket of it was given for a student card. */
  readonly bringsStudentId: boolean
}

/** What is sent when tickets are issued: e-mail and SMS, within 15 minutes. // spec §2 Confirmation */
export function bookingMessages(order: Order, show: ShowSnapshot, ticket: Ticket): Message[] {
  const { id, reference, codeText, doorCode, url, shortUrl, isLate, bringsStudentId } = ticket
  const { language, currency, lines } = order
  const text = texts[language]
  const when = formatWhen(order, show)
  const seats = inOneList(ticket.seatNames ?? seatNames(lines), language)
  const foods = inOneList(
    lines.filter(({ kind }) => kind === 'food').map((line) => piecesOf(line, order)),
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
      [text.when, when],
      [text.where, inOneList([show.cinemaName, show.address].filter(Boolean), language)],
      [text.screen, show.screen],
      [text.seats, seats],
      ...lines.map((line) => rowOf(line, order)),
      [text.paid, formatAmount(totalOf(lines), currency, language)],
    ],
    link: { label: text.open, url },
    picture: { png: codePng(codeText), alt: text.code },
    file: calendarFile(show, { id, reference, seats }),
    paperOf: id,
    after: [
      ...(foods === '' ? [] : [text.food(foods, reference)]),
      ...(bringsStudentId ? [text.bring] : []),
      text.show,
      text.attached,
    ],
    // The link last, where a phone finds its end; the fullest that is one message.
    sms: smsOf(order, show, { when, seats, reference }).map((said) =>
      [
        ...(isLate ? [text.lateSms] : []),
        said,
        ...(foods === '' ? [] : [text.foodSms(foods.replaceAll(' × ', 'x '))]),
        shortUrl,
      ].join(' '),
    ),
  })
}

/** Of a title, where a message would become two for it. */
const shortTitleLength = 24

/** What an SMS says of a booking, the fullest first: its ticket, behind the link, says the rest. */
function smsOf(
  { language }: Order,
  show: ShowSnapshot,
  { when, seats, reference }: { readonly when: string; readonly seats: string; readonly reference: string },
): string[] {
  const text = texts[language]
  const { title, cinemaName } = show
  const short = title.length > shortTitleLength ? `${title.slice(0, shortTitleLength).trimEnd()}…` : title
  const brief = isAtNight(show) ? when : formatBriefly(show, language)
  return [
    text.sms(title, when, cinemaName, seats, reference),
    text.sms(title, brief, cinemaName, seats, reference),
    text.sms(short, brief, cinemaName, seats, reference),
    text.smsBrief(short, brief, seats, reference),
  ]
}

/** Whether a show belongs to the evening of the day before: of that nothing is left out, or one comes a day late. */
function isAtNight({ startsAt, timeZone }: Pick<ShowSnapshot, 'startsAt' | 'timeZone'>): boolean {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(format.format(new Date(startsAt))) < nightUntil
}

/** "Sun, 22 Nov 20:45": the month by its name, as 05/03 is two days. */
function formatBriefly({ startsAt, timeZone }: ShowSnapshot, language: Order['language']): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { timeZone, ...options }).format(
      new Date(startsAt),
    )
  const day = part({ weekday: 'short', day: 'numeric', month: 'short' })
  return `${day} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}

/** Without a running time a show is taken to last this long, minutes. */
const usualMinutes = 120

/** The show for the visitor's calendar, at the cinema's times. */
function calendarFile(
  { title, cinemaName, address, screen, startsAt, runTimeMin, timeZone }: ShowSnapshot,
  { id, reference, seats }: Pick<Ticket, 'id' | 'reference'> & { readonly seats: string },
): MessageFile {
  const startsAtMs = Date.parse(startsAt)
  const text = calendarText({
    id,
    title,
    place: [cinemaName, address],
    about: [screen, seats, reference],
    startsAtMs,
    endsAtMs: startsAtMs + (runTimeMin > 0 ? runTimeMin : usualMinutes) * 60_000,
    timeZone,
  })
  return { name: `${reference}.ics`, type: 'text/calendar; charset=utf-8', text }
}

/** What is sent when money goes back by itself. */
export function refundMessages(order: Order, show: ShowSnapshot, given: GivenBack): Message[] {
  const { language, currency } = order
  const text = texts[language]
  const subject = text.refundSubject(show.title)
  return composeMessages(order, {
    key: `refund:${given.paymentId}`,
    subject,
    title: show.title,
    before: [text.refund[given.why]],
    rows: [[text.amount, formatAmount(given.amountMinor, currency, language)]],
    after: [text.reversal],
    sms: `${subject}. ${text.refund[given.why]}`,
  })
}

/** What is sent when no machine can tell what became of a payment. */
export function operatorMessages(
  order: Order,
  show: ShowSnapshot,
  payment: { readonly paymentId: string; readonly amountMinor: number },
): Message[] {
  const { language, currency } = order
  const text = texts[language]
  const subject = text.operatorSubject(show.title)
  return composeMessages(order, {
    key: `operator:${payment.paymentId}`,
    subject,
    title: show.title,
    before: [text.operator],
    rows: [
      [text.when, formatWhen(order, show)],
      [text.seats, inOneList(seatNames(order.lines), language)],
      [text.amount, formatAmount(payment.amountMinor, currency, language)],
    ],
    after: [text.operatorNext],
    sms: `${subject}. ${text.operatorNext}`,
  })
}

/** "2 × Large popcorn": as who hands it out reads it. */
function piecesOf({ quantity, labelEn, labelAr }: OrderLine, { language }: Order): string {
  return `${quantity} × ${language === 'ar' ? labelAr : labelEn}`
}

/** One line of the order: "Large popcorn × 2", "KES 900.00". A seat is named. */
function rowOf(line: OrderLine, { language, currency }: Order): [label: string, amount: string] {
  const name = language === 'ar' ? line.labelAr : line.labelEn
  const label = line.kind === 'seat' ? `${name} ${line.code}` : name
  const amount = formatAmount(line.quantity * line.unitMinor, currency, language)
  return [line.quantity > 1 ? `${label} × ${line.quantity}` : label, amount]
}

/** Until here a show belongs to the night before, hours. */
const nightUntil = 5
/** From a show after midnight back into the evening that it ends, milliseconds. */
const toEveningMs = 12 * 3_600_000

/** "Sun, 22 November at 00:30 (Saturday night)": nobody comes a day late to a show after midnight. */
export function formatWhen(
  { language }: Pick<Order, 'language'>,
  { startsAt, timeZone }: ShowSnapshot,
): string {
  const startsAtMs = new Date(startsAt).getTime()
  const format = (options: Intl.DateTimeFormatOptions, atMs = startsAtMs) =>
    new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { timeZone, ...options }).format(
      atMs,
    )
  const when = format({
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return isAtNight({ startsAt, timeZone })
    ? `${when} ${texts[language].night(format({ weekday: 'long' }, startsAtMs - toEveningMs))}`
    : when
}
