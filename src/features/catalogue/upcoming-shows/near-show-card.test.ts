import { expect, it } from 'vitest'
import { isNextToHour } from './near-show-card'

it.each([
  ['in 21 min', false, true],
  ['in 21 min', true, true],
  ['خلال 21 دقيقة', false, true],
  // 10 px wider in the brand’s own font than in the previous one: beside a moon it wrapped to the next line.
  ['خلال 21 دقيقة', true, false],
  ['baada ya saa 2', false, false],
])('checks whether %s fits beside the hour (late show: %s)', (words, isLate, isBeside) => {
  expect(isNextToHour(words, isLate)).toBe(isBeside)
})
