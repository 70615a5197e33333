import { expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { hasReferral, isPaidInCredit } from './promotions'

const brandOf = (id: string) => brands.find((brand) => brand.id === id) ?? expect.unreachable()

test('Refer & Earn is shown only by brands with referrals', () => {
  expect(hasReferral(brandOf('tembo'))).toBe(true)
  expect(hasReferral(brandOf('dana'))).toBe(false)
})

test('amounts of credit are shown only where referrals earn credit', () => {
  expect(isPaidInCredit(brandOf('tembo'))).toBe(true)
  expect(isPaidInCredit(brandOf('orbit'))).toBe(false)
  expect(isPaidInCredit(brandOf('dana'))).toBe(false)
})
