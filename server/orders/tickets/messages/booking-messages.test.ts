import { expect, test } from 'vitest'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { Order, OrderLine } from '@/server/orders/order-repository'
import { priceOrder } from '@/server/orders/price-order'
import { smsParts } from '@/server/orders/sms-text'
import { codePng } from './code-png'
import { composeBookingMessages, composeRefundMessages } from './booking-messages'

const order: Order = {
  id: 'r',
  brandId: 'tembo',
  kind: 'tickets',
  state: 'fulfilled',
  countryId: 255,
  keyHash: Buffer.alloc(32),
  visitor: 'v',
  language: 'en',
  currency: 'BHD',
  promotions: [],
  accountId: null,
  email: 'amina@example.com',
  mobile: '36001234',
  countryCode: '973',
  lines: priceOrder({
    currency: 'BHD',
    seats: [{ index: 0, name: 'A-1', label: { en: 'Standard', ar: 'عادي' }, priceMinor: 3500 }],
    foods: [],
    fees: [{ code: 'convenience', per: 'seat', amountMinor: 200 }],
    offers: [],
    isSignedIn: true,
    earned: { referral: 100_000, 'friend-share': 0, 'free-ticket': 0 },
    timeZone: 'Asia/Bahrain',
    now: new Date(0),
  }),
}

const ticket = {
  id: 'b',
  reference: 'ABCD2346',
  codeText: 'FY1:b:s:A-1:x',
  doorCode: 'KMRT7Q94',
  url: `https://tembo.example/confirmBooking/b#${'k'.repeat(43)}`,
  shortUrl: 'https://tembo.example/t#kkkkkkkkkkkkkkkk',
  isLate: false,
  writtenAtMs: Date.UTC(2026, 9, 1),
  bringsStudentId: false,
}

const show: ShowSnapshot = {
  kind: 'movie',
  title: 'Tom & <b>Jerry</b>\r\nBcc: all@example.com',
  rated: 'PG',
  languageName: 'English',
  format: '2D',
  runTimeMin: 90,
  art: null,
  cinemaName: 'Pearl Cinema',
  address: 'Manama',
  latitude: 0,
  longitude: 0,
  screen: '',
  timeZone: 'Asia/Bahrain',
  startsAt: '2026-03-05T17:30:00.000Z',
}

test('messages give local time, and three decimals if the currency has them', () => {
  const [email, sms] = composeBookingMessages(order, show, ticket)
  expect(email?.text).toContain('20:30')
  expect(email?.text).toMatch(/BHD\s3\.700/)
  expect(email?.text).not.toContain('Screen:')
  expect(sms?.recipient).toBe('+97336001234')
  expect(sms?.text).toContain('ABCD2346')
})

test.each([
  ['en', 'Open your tickets', 'Seats: A-1', 'Door code: KMRT7Q94'],
  ['ar', 'افتح تذاكرك', 'المقاعد: A-1', 'رمز الدخول: KMRT7Q94'],
] as const)(
  'the e-mail (%s) has the ticket’s link, its code image, the seats and the door code',
  (language, open, seats, doorCode) => {
    const [email, sms] = composeBookingMessages({ ...order, language }, show, ticket)
    expect(email?.text).toContain(doorCode)
    // An SMS may be read by anyone who holds the phone, even on its locked screen.
    expect(sms?.text).not.toContain('KMRT7Q94')
    expect(email?.text).toContain(`${open}: ${ticket.url}`)
    expect(email?.text).toContain(seats)
    expect(email?.html).toContain(`href="${ticket.url}"`)
    expect(email?.html).toContain(
      `src="data:image/png;base64,${codePng(ticket.codeText).toString('base64')}"`,
    )
    expect(email?.html).toContain('A-1')
    // The longer link contains a key, so it is only in the e-mail.
    expect(sms?.text.endsWith(` ${ticket.shortUrl}`)).toBe(true)
    expect(sms?.text).not.toContain(ticket.url)
  },
)

test.each([
  [
    'en',
    '2 × Popcorn, large',
    'Show your code at the counter or quote ABCD2346',
    'From the counter: 2x Popcorn, large.',
  ],
  [
    'ar',
    '2 × فشار، كبير',
    'عند منصة البيع أو اذكر رقم الحجز \u2068ABCD2346\u2069',
    'من منصة البيع: 2x فشار، كبير.',
  ],
] as const)(
  'tells a visitor who ordered snacks what to collect at the counter, and how (%s)',
  (language, what, how, bySms) => {
    const popcorn: OrderLine = {
      kind: 'food',
      code: 'popcorn.large',
      quantity: 2,
      unitMinor: 1800,
      labelEn: 'Popcorn, large',
      labelAr: 'فشار، كبير',
      labels: null,
      seatIndex: null,
    }
    const lines = [...order.lines, popcorn]
    const [email, sms] = composeBookingMessages({ ...order, language, lines }, show, ticket)
    expect(email?.text).toContain(what)
    expect(email?.text).toContain(how)
    expect(sms?.text).toContain(bySms)
    const [bare, bareSms] = composeBookingMessages({ ...order, language }, show, ticket)
    expect(bare?.text).not.toContain(how)
    expect(bareSms?.text).not.toContain(bySms.slice(0, 8))
  },
)

test('an Arabic e-mail isolates a name in another script and puts its quantity after it', () => {
  const food = { ...order.lines[0], kind: 'food', quantity: 2, labelAr: 'فشار Žižek mix' } as OrderLine
  const title = 'Metropolis (Uncut)!'
  const arabic: Order = { ...order, language: 'ar', lines: [food] }
  const [email] = composeBookingMessages(arabic, { ...show, title }, ticket)
  expect(email?.subject).toContain(`\u2068${title}\u2069`)
  expect(email?.html).toMatch(/<h1 dir="auto"[^>]*>Metropolis \(Uncut\)!<\/h1>/)
  expect(email?.html).toMatch(/<th [^>]*dir="auto"[^>]*>\u2068فشار Žižek mix\u2069 × 2<\/th><td dir="auto"/)
})

test('an Arabic e-mail lists cinema, address and seats from the right, in whatever scripts they are', () => {
  const line = order.lines[0] ?? expect.unreachable()
  const lines = [line, { ...line, code: 'A-2', seatIndex: 1 }]
  const place = { ...show, cinemaName: 'Kĩthũri Cinema', address: 'شارع Şule 12' }
  const [email] = composeBookingMessages({ ...order, language: 'ar', lines }, place, ticket)
  for (const items of [
    ['Kĩthũri Cinema', 'شارع Şule 12'],
    ['A-1', 'A-2'],
  ]) {
    const list = items.map((item) => `<span dir="auto">${item}</span>`).join('، ')
    expect(email?.html).toMatch(new RegExp(`<td dir="rtl"[^>]*>${list}</td>`))
    expect(email?.text).toContain(`: ${items.join('، ')}\n`)
  }
})

test('escapes catalogue text in the markup and in mail headers', () => {
  const [email] = composeBookingMessages(order, show, ticket)
  expect(email?.html).not.toContain('<b>')
  expect(email?.subject).not.toMatch(/[\r\n]/)
})

test('an Arabic visitor gets an Arabic message, right to left', () => {
  const [email, sms] = composeBookingMessages({ ...order, language: 'ar' }, show, ticket)
  expect(email?.html).toContain('<html lang="ar" dir="rtl">')
  expect(email?.subject).toContain('تذاكرك')
  expect(sms?.text).toContain('المقاعد')
})

test.each([
  ['en', 'Sun 22 November at 00:30 (Saturday night)'],
  ['ar', '(ليل السبت)'],
] as const)('a show after midnight is described by its date and by its night (%s)', (language, says) => {
  const midnight = { ...show, timeZone: 'Africa/Nairobi', startsAt: '2026-11-21T21:30:00Z' }
  for (const { text } of composeBookingMessages({ ...order, language }, midnight, ticket))
    expect(text).toContain(says)
  const evening = { ...midnight, startsAt: '2026-11-21T17:30:00Z' }
  for (const { text } of composeBookingMessages({ ...order, language }, evening, ticket))
    expect(text).not.toContain('(')
})

test('a late booking explains why there are tickets after a message that no payment had arrived', () => {
  const inTime = composeBookingMessages(order, show, ticket)
  expect(inTime.map(({ text }) => text).join()).not.toContain('after all')
  const late = composeBookingMessages(order, show, { ...ticket, isLate: true })
  expect(late.map(({ text }) => text)).toEqual([
    expect.stringContaining('We told you that your payment hadn’t arrived. It has now'),
    expect.stringContaining('payment arrived after all, and we'),
  ])
})

test.each([
  ['en', 'up to 15 working days'],
  ['ar', 'حتى 15 يوم عمل'],
] as const)('a refund message says that it takes up to 15 working days (%s)', (language, says) => {
  const given = { paymentId: 'p', amountMinor: 3700, reason: 'late' } as const
  const [email] = composeRefundMessages({ ...order, language }, show, given)
  expect(email?.text).toContain(says)
})

test('creates no message without an address and a number', () => {
  expect(composeBookingMessages({ ...order, email: null, mobile: null }, show, ticket)).toEqual([])
})

test.each([
  ['en', 'This booking includes a student ticket. Bring the student ID'],
  ['ar', 'يشمل هذا الحجز تذكرة طالب. أحضر بطاقة الطالب'],
] as const)('a student ticket says which card to bring (%s)', (language, words) => {
  const composeText = (bringsStudentId: boolean) =>
    composeBookingMessages({ ...order, language }, show, { ...ticket, bringsStudentId })[0]?.text
  expect(composeText(true)).toContain(words)
  expect(composeText(false)).not.toContain(words)
})

test('the e-mail has a calendar file in local time, and a title cannot inject a line into it', () => {
  const [email, sms] = composeBookingMessages(order, show, ticket)
  const [file, ...others] = email?.files ?? []
  expect(others).toEqual([])
  expect(file).toMatchObject({ name: 'ABCD2346.ics', type: 'text/calendar; charset=utf-8' })
  const lines = file?.text.split('\r\n') ?? []
  expect(lines).toContain('DTSTART;TZID=Asia/Bahrain:20260305T203000')
  expect(lines).toContain('DTEND:20260305T190000Z')
  expect(lines).toContain('UID:b@foyer')
  expect(lines.some((line) => line.startsWith('Bcc'))).toBe(false)
  // Calendar files are shared, so they contain neither the door code nor the ticket’s link.
  expect(file?.text).not.toMatch(/KMRT7Q94|FY1:|https/)
  expect(sms?.files ?? []).toEqual([])
})

test.each([
  ['en', 1],
  // Arabic letters take more than twice the space; fewer messages would omit what visitors need to find the
  // cinema.
  ['ar', 2],
] as const)(
  'an SMS with tickets (%s) needs as few messages as possible for any title: %i',
  (language, parts) => {
    for (const title of ['Noor', 'The Adventures of Prince Achmed and the Witch of the Fiery Mountain']) {
      const [, sms] = composeBookingMessages({ ...order, language }, { ...show, title }, ticket)
      expect(smsParts(sms?.text ?? '')).toBe(parts)
      for (const said of ['20:30', 'A-1', 'ABCD2346', ticket.shortUrl])
        expect(sms?.text.replace('08:30 م', '20:30')).toContain(said)
    }
    const [, full] = composeBookingMessages(order, { ...show, title: 'Noor' }, ticket)
    expect(full?.text).toContain('Noor, Thu 5 March at 20:30, Pearl Cinema. Seats A-1. Booking ABCD2346.')
  },
)
