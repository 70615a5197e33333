import { expect, test } from 'vitest'
import { errorBudget, typingErrors } from './typing-errors'

test.each([
  ['matatu', 'matatu', 0],
  ['matat', 'matatu', 1],
  ['mattatu', 'matatu', 1],
  ['natatu', 'matatu', 1],
  ['mataut', 'matatu', 1],
  ['flacon', 'falcon', 1],
  ['ماتوتا', 'ماتاتو', 2],
])('%s for %s: %i', (typed, meant, errors) => {
  expect(typingErrors(typed, meant, 3)).toBe(errors)
})

test('what is sure to be too much is not counted to the end', () => {
  expect(typingErrors('abcdefgh', 'zyxwvuts', 2)).toBe(3)
  expect(typingErrors('abc', 'abcdefgh', 2)).toBe(3)
})

test('a beginning is compared with a beginning', () => {
  expect(typingErrors('clokm', 'clockmaker', 1, true)).toBe(1)
  expect(typingErrors('clockm', 'clockmaker', 1, true)).toBe(0)
  expect(typingErrors('xxxxx', 'clockmaker', 1, true)).toBe(2)
})

test('a short word forgives nothing, a long one three keys', () => {
  expect([2, 3, 5, 6, 9, 10].map(errorBudget)).toEqual([0, 1, 1, 2, 2, 3])
})
