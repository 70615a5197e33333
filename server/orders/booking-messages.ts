import { brands } from '@/brands/brands'
import { currencyDecimals, toMajor } from '@/contract/money'
import type { LanguageCode } from '@/contract/envelope'
import type { Reservation } from '@/server/inventory/reservation'
import type { Message } from '@/server/platform/notify/outbox'

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
    show: 'Show the code on your booking page at the door.',
    sms: (title: string, when: string, where: string, seats: string, reference: string) =>
      `${title}, ${when}, ${where}. Seats ${seats}. Booking ${reference}.`,
    refundSubject: (title: string) => `Your money for ${title} is on its way back`,
    refund: {
      late: 'Your payment arrived after the hold on your seats had ended, and the seats were gone. You were not charged for them: the whole amount goes back to your card.',
      twice: 'These seats were paid twice. The second amount goes back to your card.',
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
    show: 'أظهر الرمز الموجود في صفحة حجزك عند الدخول.',
    sms: (title: string, when: string, where: string, seats: string, reference: string) =>
      `${title}، ${when}، ${where}. المقاعد ${seats}. رقم الحجز ${reference}.`,
    refundSubject: (title: string) => `مبلغ ${title} في طريقه إليك`,
    refund: {
      late: 'وصلت دفعتك بعد انتهاء مدة حجز مقاعدك ولم تعد المقاعد متاحة. لم تُحتسب عليك: سيُعاد المبلغ كاملًا إلى بطاقتك.',
      twice: 'دُفع ثمن هذه المقاعد مرتين. سيُعاد المبلغ الثاني إلى بطاقتك.',
    },
    reversal: 'قد يستغرق ذلك لدى مصرفك حتى 15 يوم عمل.',
    amount: 'المبلغ',
  },
} as const

/** What is sent when tickets are issued: e-mail and SMS, within 15 minutes. // spec §2 Confirmation */
export function bookingMessages(reservation: Reservation, bookingId: string, reference: string): Message[] {
  const { language, show } = reservation
  const text = texts[language]
  const when = formatWhen(reservation)
  const seats = reservation.seats.map((seat) => seat.name).join(language === 'ar' ? '، ' : ', ')
  const rows: [string, string][] = [
    [text.booking, reference],
    [text.when, when],
    [text.where, [show.cinemaName, show.address].filter(Boolean).join(language === 'ar' ? '، ' : ', ')],
    [text.screen, show.screen],
    [text.seats, seats],
    [text.paid, formatAmount(reservation.totalMinor, reservation.currency, language)],
  ]
  const sms = text.sms(show.title, when, show.cinemaName, seats, reference)
  return toVisitor(
    reservation,
    `booking:${bookingId}`,
    text.subject(show.title, reference),
    show.title,
    [text.hello],
    rows,
    [text.show],
    sms,
  )
}

/** What is sent when money goes back by itself. */
export function refundMessages(
  reservation: Reservation,
  paymentId: string,
  why: 'late' | 'twice',
): Message[] {
  const text = texts[reservation.language]
  const rows: [string, string][] = [
    [text.amount, formatAmount(reservation.totalMinor, reservation.currency, reservation.language)],
  ]
  const subject = text.refundSubject(reservation.show.title)
  const sms = `${subject}. ${text.refund[why]}`
  return toVisitor(
    reservation,
    `refund:${paymentId}`,
    subject,
    reservation.show.title,
    [text.refund[why]],
    rows,
    [text.reversal],
    sms,
  )
}

function toVisitor(
  reservation: Reservation,
  key: string,
  subject: string,
  title: string,
  before: readonly string[],
  rows: readonly (readonly [string, string])[],
  after: readonly string[],
  sms: string,
): Message[] {
  const common = { brandId: reservation.brandId, language: reservation.language }
  const shown = rows.filter(([, value]) => value !== '')
  const brandName = brands.find((brand) => brand.id === reservation.brandId)?.name[reservation.language] ?? ''
  const messages: Message[] = []
  if (reservation.email)
    messages.push({
      ...common,
      dedupeKey: `${key}:email`,
      channel: 'email',
      recipient: reservation.email,
      subject: oneLine(subject),
      text: [
        title,
        '',
        ...before,
        '',
        ...shown.map((row) => row.join(': ')),
        '',
        ...after,
        '',
        brandName,
      ].join('\n'),
      html: html(reservation.language, title, before, shown, after, brandName),
    })
  if (reservation.mobile && reservation.countryCode)
    messages.push({
      ...common,
      dedupeKey: `${key}:sms`,
      channel: 'sms',
      recipient: `+${reservation.countryCode}${reservation.mobile}`,
      subject: '',
      text: `${brandName}: ${oneLine(sms)}`,
      html: '',
    })
  return messages
}

function html(
  language: LanguageCode,
  title: string,
  before: readonly string[],
  rows: readonly (readonly [string, string])[],
  after: readonly string[],
  brandName: string,
): string {
  const cell = 'padding:8px 12px;border-bottom:1px solid #e5e2dc;text-align:start;vertical-align:top'
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};color:#6b6760;font-weight:400">${escape(label)}</th><td style="${cell};font-weight:600">${escape(value)}</td></tr>`,
  )
  const paragraphs = (list: readonly string[]) =>
    list.map((line) => `<p style="margin:16px 0">${escape(line)}</p>`).join('')
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><body style="margin:0;padding:24px;background:#f6f4f0;color:#1c1a17;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px"><h1 style="margin:0;font-size:24px">${escape(title)}</h1>${paragraphs(before)}<table role="presentation" style="width:100%;border-collapse:collapse">${lines.join('')}</table>${paragraphs(after)}<p style="margin:24px 0 0;color:#6b6760">${escape(brandName)}</p></div></body></html>`
}

/** Catalogue text is text: it never becomes markup. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A line break in a title must not become a mail header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function formatWhen({ show, language }: Reservation): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: show.timeZone,
  }).format(new Date(show.startsAt))
}

function formatAmount(minor: number, currency: string, language: LanguageCode): string {
  const digits = currencyDecimals(currency)
  return new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajor(minor, currency))
}
