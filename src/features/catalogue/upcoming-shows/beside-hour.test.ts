import { expect, it } from 'vitest'
import { isBesideHour } from './near-show-card'

it.each([
  ['in 21 min', false, true],
  ['in 21 min', true, true],
  ['خلال 21 دقيقة', false, true],
  // 10 px wider in the brand's own face than in the one before it: beside a moon it went into the next line.
  ['خلال 21 دقيقة', true, false],
  ['baada ya saa 2', false, false],
])('%s beside an hour, of the night: %s', (words, isLate, isBeside) => {
  expect(isBesideHour(words, isLate)).toBe(isBeside)
})
