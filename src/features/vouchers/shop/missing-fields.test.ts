import { expect, it } from 'vitest'
import { findMissingFields, requiredFields } from './shop-form'

const all = { hasOffer: true, count: 1, isEmail: true, phone: '712345678', hasAgreed: true }

it('returns nothing once everything is given', () => {
  expect(findMissingFields(all)).toEqual([])
})

it('returns every need at first, in the order of the screen', () => {
  expect(
    findMissingFields({ hasOffer: false, count: 0, isEmail: false, phone: null, hasAgreed: false }),
  ).toEqual([...requiredFields])
})

it.each([
  ['count', { count: 0 }],
  ['count', { count: 11 }],
  ['email', { isEmail: false }],
  ['mobile', { phone: null }],
  ['terms', { hasAgreed: false }],
] as const)('returns %s when it alone is missing', (need, lacking) => {
  expect(findMissingFields({ ...all, ...lacking })).toEqual([need])
})
