import { expect, it } from 'vitest'
import { isNextToHour } from './near-show-card'

it.each([
  ['in 21 min', true],
  // Wider in the fallback font than in the brand’s own: beside the hour they moved to another line and back.
  ['خلال 21 دقيقة', false],
  ['خلال 3 ساعات', false],
  ['baada ya saa 2', false],
])('checks whether %s fits beside the hour', (words, isBeside) => {
  expect(isNextToHour(words)).toBe(isBeside)
})
