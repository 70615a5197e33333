import { expect, test } from 'vitest'
import { errorBudget, countTypingErrors } from './typing-errors'

test.each([
  ['matatu', 'matatu', 0],
  ['matat', 'matatu', 1],
  ['mattatu', 'matatu', 1],
  ['natatu', 'matatu', 1],
  ['mataut', 'matatu', 1],
  ['flacon', 'falcon', 1],
  ['ماتوتا', 'ماتاتو', 2],
])('counts the errors of %s for %s: %i', (typed, meant, errors) => {
  expect(countTypingErrors(typed, meant, 3)).toBe(errors)
})

test('stops counting once the limit is certain to be exceeded', () => {
  expect(countTypingErrors('abcdefgh', 'zyxwvuts', 2)).toBe(3)
  expect(countTypingErrors('abc', 'abcdefgh', 2)).toBe(3)
})

test('compares a beginning with a beginning', () => {
  expect(countTypingErrors('clokm', 'clockmaker', 1, true)).toBe(1)
  expect(countTypingErrors('clockm', 'clockmaker', 1, true)).toBe(0)
  expect(countTypingErrors('xxxxx', 'clockmaker', 1, true)).toBe(2)
})

test('allows no errors in a short word and three in a long one', () => {
  expect([2, 3, 5, 6, 9, 10].map(errorBudget)).toEqual([0, 1, 1, 2, 2, 3])
})
