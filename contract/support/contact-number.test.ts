import { expect, test } from 'vitest'
import { hasValidLength } from './contact-number'

test.each([
  ['1234567', false],
  ['1234 567', false],
  ['12345678', true],
  ['(973) 3312-345', true],
  ['123456789012', true],
  ['1234567890123', false],
])('accepts 8 to 12 characters: %s → %s', (typed, isOne) => {
  expect(hasValidLength(typed, { least: 8, most: 12 })).toBe(isOne)
})
