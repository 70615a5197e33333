import { expect, test } from 'vitest'
import { translatorFor } from '@/server/platform/translator'
import { signUpBonusText, freeTicketId, friendShareId, showOfBrand } from './earned-offers'

const rules = { kind: 'tickets', friendBasisPoints: 1000 } as const

test.each([
  [1, '1 booking.', 'أول حجز.', 'يُتمّ حجزًا واحدًا.'],
  [2, '2 bookings.', 'أول حجزين.', 'يُتمّ حجزين.'],
  [3, '3 bookings.', 'أول 3 حجوزات.', 'يُتمّ 3 حجوزات.'],
  [11, '11 bookings.', 'أول 11 حجزًا.', 'يُتمّ 11 حجزًا.'],
])('uses each language’s plural forms for %i bookings', (count, english, first, completed) => {
  const asked = { ...rules, friendTransactions: count, transactions: count }
  expect(signUpBonusText(asked, translatorFor('en'))).toContain(`10% off your first ${english}`)
  expect(signUpBonusText(asked, translatorFor('ar'))).toContain(first)
  expect(signUpBonusText(asked, translatorFor('ar'))).toContain(completed)
})

test('keeps one object per show and brand, with the offers of the brand’s rules', () => {
  const show = { scheduleId: 's', offers: [], maxTickets: 6 }
  const ofOrbit = showOfBrand(show, 'orbit')
  expect(ofOrbit.offers.map(({ id }: { id: string }) => id)).toEqual([friendShareId, freeTicketId])
  expect(ofOrbit).toMatchObject({ scheduleId: 's', maxTickets: 6 })
  expect(showOfBrand(show, 'orbit')).toBe(ofOrbit)
  expect(showOfBrand({ ...show }, 'orbit')).not.toBe(ofOrbit)
  const ofTembo = showOfBrand(show, 'tembo')
  expect(ofTembo).toEqual(show)
  expect(showOfBrand(show, 'tembo')).toBe(ofTembo)
})
