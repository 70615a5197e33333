import { describe, expect, it } from 'vitest'
import { phoneIn } from './check-phone'
import { getDialCode, dialCodes } from './dial-codes'
import { splitPhone } from './split-phone'

describe('a mobile number', () => {
  it.each([
    ['254', '0712 345 678', true],
    ['254', '712345678', true],
    ['254', '+254 712 345 678', true],
    ['254', '00254712345678', true],
    ['254', '12', false],
    ['254', '+973 3600 1234', false],
    ['973', '36001234', true],
    ['971', '050 123 4567', true],
    ['1', '613 555 0123', true],
    ['1', '202 555 0123', true],
    ['44', '07797 712345', true],
    ['49', '15123456789', true],
    ['49', '12', false],
    ['254', '٠٧١٢٣٤٥٦٧٨', true],
    ['971', '۰۵۰ ۱۲۳ ۴۵۶۷', true],
  ])('+%s %s: %s', (dialCode, typed, isValid) => {
    expect(phoneIn(dialCode, typed) !== null).toBe(isValid)
  })
})

it.each([
  ['+254 712 345 678', '712345678'],
  ['00254712345678', '712345678'],
  ['254712345678', '712345678'],
  ['0712 345 678', '712345678'],
  ['٠٧١٢٣٤٥٦٧٨', '712345678'],
])('returns %s beside +254 as %s, without a second dial code or a leading zero', (typed, said) => {
  expect(phoneIn('254', typed)).toBe(said)
})

describe('a number with its country code', () => {
  it.each([
    ['KE', '+254 712 345 678', 'KE', '712345678'],
    ['KE', '00254712345678', 'KE', '712345678'],
    ['KE', '+٢٥٤ ٧١٢ ٣٤٥ ٦٧٨', 'KE', '712345678'],
    ['KE', '+973 3600 1234', 'BH', '36001234'],
    ['CA', '+1 (613) 555-0123', 'CA', '6135550123'],
    ['KE', '+1 202 555 0123', 'US', '2025550123'],
    ['KE', '+7 912 345 67 89', 'RU', '9123456789'],
    ['KZ', '+7 701 234 5678', 'KZ', '7012345678'],
    ['JE', '+44 7797 712345', 'JE', '7797712345'],
    ['KE', '0712 345 678', 'KE', '0712 345 678'],
    ['KE', '٠٧١٢', 'KE', '0712'],
    ['KE', '+', 'KE', '+'],
  ])('in %s, assigns %s to %s: %s', (country, typed, whose, mobile) => {
    expect(splitPhone(typed, country)).toEqual({ country: whose, mobile })
  })
})

describe('dial codes', () => {
  it('are listed under country names in the language of the page', () => {
    expect(dialCodes('en').find((each) => each.country === 'KE')).toEqual({
      country: 'KE',
      code: '254',
      name: 'Kenya',
    })
    expect(dialCodes('ar').find((each) => each.country === 'KE')?.name).toBe('كينيا')
  })
  it('start with 91 where no country is known', () => {
    expect(getDialCode('')).toBe('91')
  })
})
