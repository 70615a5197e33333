import { expect, test } from 'vitest'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { ReturnDetails } from '@/server/orders/fulfilment'
import type { Order } from '@/server/orders/order-repository'
import { composeReturnMessages } from './return-messages'

const show = {
  kind: 'movie',
  title: 'متروبوليس',
  cinemaName: 'سينما أنغا',
  address: '',
  screen: 'شاشة 1',
  timeZone: 'Africa/Nairobi',
  startsAt: '2026-12-01T17:45:00Z',
} as ShowSnapshot
const order = (language: 'en' | 'ar') =>
  ({
    brandId: 'tembo',
    language,
    currency: 'BHD',
    email: 'amina@example.com',
    mobile: '712345678',
    countryCode: '254',
    lines: [],
  }) as unknown as Order
const back: ReturnDetails = {
  returnId: 'r1',
  reason: 'show-cancelled',
  seats: [0],
  seatNames: ['A-1'],
  isWhole: true,
  amountMinor: 12_500,
  to: [
    { instrument: 'card', last4: '4242', amountMinor: 10_000 },
    { instrument: 'voucher', last4: null, amountMinor: 2_500 },
  ],
}
const sent = (language: 'en' | 'ar', changes: Partial<ReturnDetails> = {}) =>
  composeReturnMessages(order(language), show, 'K4H7PX2M', { ...back, ...changes })
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

test('a cancellation message gives the reason, the amount to each destination and the bank’s delay', () => {
  const [email, sms] = sent('en')
  expect(plain(email?.text)).toContain('To the card ending in 4242: BHD 10.000')
  expect(plain(email?.text)).toContain('To your voucher: BHD 2.500')
  expect(email?.text).toContain('this show is cancelled')
  expect(email?.text).toContain('15 working days')
  expect(plain(sms?.text)).toContain('BHD 12.500 goes back (up to 15 working days)')
})

test('an Arabic message contains no English except names and amounts', () => {
  for (const changes of [
    {},
    { reason: 'visitor' },
    { isWhole: false },
    { isWhole: false, seats: [] },
  ] as const)
    for (const { text, subject } of sent('ar', changes))
      expect(`${subject} ${text}`.replaceAll(/BHD|K4H7PX2M|A-1|Tembo/g, '')).not.toMatch(/[a-z]{2,}/i)
})

test('after a partial return, the message says that the other tickets stay valid', () => {
  const [email] = sent('en', { isWhole: false, reason: 'operator' })
  expect(email?.text).toContain('Your other tickets are valid')
  expect(email?.text).toContain('Released seats: A-1')
})

test('a refund to a voucher alone is announced as received, without a bank delay', () => {
  const [email] = sent('en', { to: [{ instrument: 'voucher', last4: null, amountMinor: 12_500 }] })
  expect(email?.text).toContain('It has already arrived')
  expect(email?.text).not.toContain('working days')
})
