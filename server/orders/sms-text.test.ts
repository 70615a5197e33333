import { expect, test } from 'vitest'
import { fittingSms, plainSigned, smsParts } from './sms-text'

test('a text is one message up to 160 characters of seven bits, or 70 where one needs more', () => {
  expect(smsParts('a'.repeat(160))).toBe(1)
  expect(smsParts('a'.repeat(161))).toBe(2)
  expect(smsParts('a'.repeat(306))).toBe(2)
  expect(smsParts('a'.repeat(307))).toBe(3)
  // Signs of the second table take two places.
  expect(smsParts('€'.repeat(80))).toBe(1)
  expect(smsParts('€'.repeat(81))).toBe(2)
  expect(smsParts('م'.repeat(70))).toBe(1)
  expect(smsParts('م'.repeat(71))).toBe(2)
  expect(smsParts('م'.repeat(135))).toBe(3)
})

test('signs of good print become plain ones, so that a message stays one of seven bits', () => {
  expect(plainSigned('“Noor’s” – 2 × 20:45…')).toBe('"Noor\'s" - 2 x 20:45...')
  expect(smsParts(plainSigned(`’${'a'.repeat(159)}`))).toBe(1)
})

test('of ways to say the same the fullest is taken that needs the fewest messages', () => {
  const long = 'a'.repeat(200)
  expect(fittingSms('Tembo: ', [long, 'a'.repeat(160), 'a'.repeat(153), 'short'])).toBe('a'.repeat(153))
  // Nothing is left out where that would win nothing.
  expect(fittingSms('Tembo: ', [long, 'b'.repeat(199)])).toBe(long)
})
