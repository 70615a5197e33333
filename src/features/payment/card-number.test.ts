import { fc } from '@/tests/property'
import { describe, expect, it } from 'vitest'
import { cardBrand, cardDigits, expiryYear, groupCardNumber, isCardNumber, isExpired } from './card-number'
import { checkCard } from './check-card'

describe('a card number', () => {
  it.each([
    '4111111111111111',
    '5555555555554444',
    '4000000000000002',
    '4000000000000119',
    '4000000000000259',
  ])('%s is valid', (digits) => expect(isCardNumber(digits)).toBe(true))
  it('is invalid with one wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = Array.from('4111111111111111')
        digits[place] = String((Number(digits[place]) + shift) % 10)
        expect(isCardNumber(digits.join(''))).toBe(false)
      }),
    )
  })
  it('is formatted in groups of four, whatever was pasted', () => {
    expect(groupCardNumber(cardDigits('4111-1111 1111.1111'))).toBe('4111 1111 1111 1111')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(cardDigits(groupCardNumber(cardDigits(typed)))).toBe(cardDigits(typed))
      }),
    )
  })
  it('is recognised as Visa or MasterCard', () => {
    expect([cardBrand('4'), cardBrand('55'), cardBrand('2221'), cardBrand('6')]).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      null,
    ])
  })
})

describe('a card', () => {
  const june = Date.UTC(2026, 5, 30, 23)
  const good = { number: '4111111111111111', name: 'Amina', expiryMonth: '06', expiryYear: '26', CVV: '123' }
  it('is valid to the end of its month', () => {
    expect(checkCard(good, june)).toEqual([])
    expect(isExpired('05', '26', june)).toBe(true)
  })
  it('reports all errors, in the order of the form', () => {
    expect(
      checkCard({ number: '1', name: ' ', expiryMonth: '13', expiryYear: '2', CVV: '12' }, june),
    ).toEqual(['number', 'name', 'expiryMonth', 'expiryYear', 'CVV'])
  })
})

it.each([
  ['31', '31'],
  ['2031', '31'],
  ['٢٠٣١', '31'],
  ['20', '20'],
  ['1931', '1931'],
  ['203', '203'],
])('the typed year %s becomes %s', (typed, year) => {
  expect(expiryYear(typed)).toBe(year)
})
