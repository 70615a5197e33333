import { describe, expect, it } from 'vitest'
import { isValidPhone } from './check-phone'
import { dialCodeOf, dialCodes } from './dial-codes'

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
    ['49', '15123456789', true],
    ['49', '12', false],
  ])('+%s %s: %s', (dialCode, typed, isValid) => {
    expect(isValidPhone(dialCode, typed)).toBe(isValid)
  })
})

describe('dial codes', () => {
  it('are named in the language of the page', () => {
    expect(dialCodes('en').find((each) => each.country === 'KE')).toEqual({
      country: 'KE',
      code: '254',
      name: 'Kenya',
    })
    expect(dialCodes('ar').find((each) => each.country === 'KE')?.name).toBe('كينيا')
  })
  it('begin with 91 where no country is known', () => {
    expect(dialCodeOf('')).toBe('91')
  })
})
