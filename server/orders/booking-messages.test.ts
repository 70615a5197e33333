import { expect, test } from 'vitest'
import type { Reservation } from '@/server/inventory/reservation'
import { bookingMessages } from './booking-messages'

const reservation: Reservation = {
  id: 'r',
  brandId: 'tembo',
  countryId: 255,
  scheduleId: 's',
  keyHash: Buffer.alloc(32),
  visitor: 'v',
  state: 'confirmed',
  expired: false,
  language: 'en',
  seats: [{ index: 0, name: 'A-1', classLabel: 'Standard', priceMinor: 3500 }],
  show: {
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
  },
  currency: 'BHD',
  ticketsMinor: 3500,
  feeMinorPerSeat: 200,
  discountMinor: 0,
  totalMinor: 3700,
  maxTickets: 6,
  email: 'amina@example.com',
  mobile: '36001234',
  countryCode: '973',
  expiresAt: new Date(0),
  serverTime: new Date(0),
}

test('tickets are announced in local time with three decimals where the currency has them', () => {
  const [email, sms] = bookingMessages(reservation, 'b', 'ABCD2346')
  expect(email?.text).toContain('20:30')
  expect(email?.text).toMatch(/BHD\s3\.700/)
  expect(email?.text).not.toContain('Screen:')
  expect(sms?.recipient).toBe('+97336001234')
  expect(sms?.text).toContain('ABCD2346')
})

test('catalogue text is neither markup nor a mail header', () => {
  const [email] = bookingMessages(reservation, 'b', 'ABCD2346')
  expect(email?.html).not.toContain('<b>')
  expect(email?.subject).not.toMatch(/[\r\n]/)
})

test('an Arabic visitor gets an Arabic message, right to left', () => {
  const [email, sms] = bookingMessages({ ...reservation, language: 'ar' }, 'b', 'ABCD2346')
  expect(email?.html).toContain('<html lang="ar" dir="rtl">')
  expect(email?.subject).toContain('تذاكرك')
  expect(sms?.text).toContain('المقاعد')
})

test('without an address or a number nothing is made up', () => {
  expect(bookingMessages({ ...reservation, email: null, mobile: null }, 'b', 'ABCD2346')).toEqual([])
})
