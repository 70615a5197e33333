import type { Message } from '@/server/platform/notify/outbox'
import type { ShowSnapshot } from '@/server/platform/store/inventory-tables'
import { composeMessages, formatAmount } from '../compose-message'
import type { GivenBack } from '../fulfilment'
import { codePng } from './code-png'
import { seatNames, type Order, type OrderLine } from '../order-repository'
import { totalOf } from '../price-order'

const texts = {
  en: {
    subject: (title: string, reference: string) => `Your tickets for ${title} (${reference})`,
    hello: 'Thank you for your booking.',
    booking: 'Booking',
    when: 'When',
    where: 'Where',
    screen: 'Screen',
    seats: 'Seats',
    paid: 'Paid',
    open: 'Open your tickets',
    code: 'Code to be scanned at the door',
    show: 'Show this code at the door. It is on your ticket’s page too, which opens without a network.',
    sms: (title: string, when: string, where: string, seats: string, reference: string) =>
      `${title}, ${when}, ${where}. Seats ${seats}. Booking ${reference}.`,
    refundSubject: (title: string) => `Your money for ${title} is on its way back`,
    refund: {
      late: 'Your payment arrived after the hold on your seats had ended, and the seats were gone. You were not charged for them: the whole amount goes back to the card or account you paid with.',
      twice: 'These seats were paid twice. The second amount goes back to the card or account you paid with.',
      short:
        'Another part of your payment could no longer be taken from your balance, so nothing was booked. The amount below goes back to the card or account you paid with.',
      changed:
        'Your booking had changed by the time this payment arrived, so it could not be used for it. The amount goes back to the card or account you paid with.',
    },
    reversal: 'Your bank may need up to 15 working days.',
    amount: 'Amount',
  },
  ar: {
    subject: (title: string, reference: string) => `تذاكرك لـ ${title} (${reference})`,
    hello: 'شكرًا لحجزك.',
    booking: 'رقم الحجز',
    when: 'الموعد',
    where: 'المكان',
    screen: 'الشاشة',
    seats: 'المقاعد',
    paid: 'المبلغ المدفوع',
    open: 'افتح تذاكرك',
    code: 'الرمز الذي يُمسح عند الدخول',
    show: 'أظهر هذا الرمز عند الدخول. تجده أيضًا في صفحة تذكرتك التي تُفتح دون شبكة.',
    sms: (title: string, when: string, where: string, seats: string, reference: string) =>
      `${title}، ${when}، ${where}. المقاعد ${seats}. رقم الحجز ${reference}.`,
    refundSubject: (title: string) => `مبلغ ${title} في طريقه إليك`,
    refund: {
      late: 'وصلت دفعتك بعد انتهاء مدة حجز مقاعدك ولم تعد المقاعد متاحة. لم تُحتسب عليك: سيُعاد المبلغ كاملًا إلى البطاقة أو الحساب الذي دفعت به.',
      twice: 'دُفع ثمن هذه المقاعد مرتين. سيُعاد المبلغ الثاني إلى البطاقة أو الحساب الذي دفعت به.',
      short:
        'لم يعد بالإمكان أخذ الجزء الآخر من دفعتك من رصيدك، فلم يُحجز شيء. سيُعاد المبلغ أدناه إلى البطاقة أو الحساب الذي دفعت به.',
      changed:
        'تغيّر حجزك قبل وصول هذه الدفعة فلم يمكن استخدامها له. سيُعاد المبلغ إلى البطاقة أو الحساب الذي دفعت به.',
    },
    reversal: 'قد يستغرق ذلك لدى مصرفك حتى 15 يوم عمل.',
    amount: 'المبلغ',
  },
} as const

interface Ticket {
  /** Of the booking. */
  readonly id: string
  readonly reference: string
  readonly codeText: string
  /** Where it is shown to whoever has the link. */
  readonly url: string
}

/** What is sent when tickets are issued: e-mail and SMS, within 15 minutes. // spec §2 Confirmation */
export function bookingMessages(
  order: Order,
  show: ShowSnapshot,
  { id, reference, codeText, url }: Ticket,
): Message[] {
  const { language, currency, lines } = order
  const text = texts[language]
  const comma = language === 'ar' ? '، ' : ', '
  const when = formatWhen(order, show)
  const seats = seatNames(lines).join(comma)
  return composeMessages(order, {
    key: `booking:${id}`,
    subject: text.subject(show.title, reference),
    title: show.title,
    before: [text.hello],
    rows: [
      [text.booking, reference],
      [text.when, when],
      [text.where, [show.cinemaName, show.address].filter(Boolean).join(comma)],
      [text.screen, show.screen],
      [text.seats, seats],
      ...lines.map((line) => rowOf(line, order)),
      [text.paid, formatAmount(totalOf(lines), currency, language)],
    ],
    link: { label: text.open, url },
    picture: { png: codePng(codeText), alt: text.code },
    after: [text.show],
    sms: text.sms(show.title, when, show.cinemaName, seats, reference),
  })
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

/** One line of the order: "Large popcorn × 2", "KES 900.00". A seat is named. */
function rowOf(line: OrderLine, { language, currency }: Order): [label: string, amount: string] {
  const name = language === 'ar' ? line.labelAr : line.labelEn
  const label = line.kind === 'seat' ? `${name} ${line.code}` : name
  const amount = formatAmount(line.quantity * line.unitMinor, currency, language)
  return [line.quantity > 1 ? `${label} × ${line.quantity}` : label, amount]
}

function formatWhen({ language }: Order, show: ShowSnapshot): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: show.timeZone,
  }).format(new Date(show.startsAt))
}
