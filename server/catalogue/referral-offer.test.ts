import { expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { pages } from '@/contract/pages'
import { hasReferral } from './referral-offer'

const tembo = brands.find((brand) => brand.id === 'tembo') ?? expect.unreachable()
const dana = brands.find((brand) => brand.id === 'dana') ?? expect.unreachable()
const { isNotYet: _, ...ready } = pages.refer

test('Refer & Earn is offered as soon as its page is there, and not before', () => {
  expect(hasReferral(tembo, { ...ready, isNotYet: true })).toBe(false)
  expect(hasReferral(tembo, ready)).toBe(true)
})

test('a brand without referral has none, whatever pages there are', () => {
  expect(dana.settings.referral).toBe(false)
  expect(hasReferral(dana, ready)).toBe(false)
})
