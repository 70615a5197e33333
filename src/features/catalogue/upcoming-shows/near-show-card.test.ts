import { expect, it } from 'vitest'
import { isNextToHour } from './near-show-card'

it.each([
  ['in 21 min', false, true],
  ['in 21 min', true, true],
  // Wider in the fallback font than in the brand’s own: beside the hour it moved to another line and back.
  ['خلال 21 دقيقة', false, false],
  ['خلال 3 ساعات', false, false],
  ['خلال 21 دقيقة', true, false],
  ['baada ya saa 2', false, false],
])('checks whether %s fits beside the hour (late show: %s)', (words, isLate, isBeside) => {
  expect(isNextToHour(words, isLate)).toBe(isBeside)
})
