import { expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { hasReferral, isPaidInCredit } from './promotions'

const getBrand = (id: string) => brands.find((brand) => brand.id === id) ?? expect.unreachable()

test('Refer & Earn is shown only by brands with referrals', () => {
  expect(hasReferral(getBrand('tembo'))).toBe(true)
  expect(hasReferral(getBrand('dana'))).toBe(false)
})

test('amounts of credit are shown only where referrals earn credit', () => {
  expect(isPaidInCredit(getBrand('tembo'))).toBe(true)
  expect(isPaidInCredit(getBrand('orbit'))).toBe(false)
  expect(isPaidInCredit(getBrand('dana'))).toBe(false)
})
