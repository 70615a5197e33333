import { expect, it } from 'vitest'
import { currencyDecimals, roundToMinor, shownDecimals, toMajor, toMinor } from './money'

it.each([
  ['KES', 2],
  ['AED', 2],
  ['QAR', 2],
  ['BHD', 3],
  ['KWD', 3],
  ['OMR', 3],
  ['UGX', 0],
])('converts %s with %i decimals', (currency, decimals) => {
  const minor = 7 * 10 ** decimals
  expect(currencyDecimals(currency)).toBe(decimals)
  expect(toMinor(7, currency)).toBe(minor)
  expect(toMajor(minor, currency)).toBe(7)
})

it('rejects an amount with more decimals than its currency has', () => {
  expect(toMinor(2.355, 'KWD')).toBe(2355)
  expect(() => toMinor(2.355, 'KES')).toThrow('2.355 has more decimals than KES')
  expect(() => toMinor(0.5, 'UGX')).toThrow(RangeError)
  expect(roundToMinor(2.355, 'KES')).toBe(236)
})

it('shows trailing zeros for three decimals but not for two', () => {
  expect(shownDecimals({ minor: 90_000, currency: 'KES' })).toBe(0)
  expect(shownDecimals({ minor: 90_050, currency: 'KES' })).toBe(2)
  expect(shownDecimals({ minor: 3_000, currency: 'KWD' })).toBe(3)
})
