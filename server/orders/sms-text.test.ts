import { expect, test } from 'vitest'
import { fitSms, replaceTypography, smsParts } from './sms-text'

test('a message holds 160 seven-bit characters, or 70 characters with any other one', () => {
  expect(smsParts('a'.repeat(160))).toBe(1)
  expect(smsParts('a'.repeat(161))).toBe(2)
  expect(smsParts('a'.repeat(306))).toBe(2)
  expect(smsParts('a'.repeat(307))).toBe(3)
  // Characters of the second table take two places.
  expect(smsParts('€'.repeat(80))).toBe(1)
  expect(smsParts('€'.repeat(81))).toBe(2)
  expect(smsParts('م'.repeat(70))).toBe(1)
  expect(smsParts('م'.repeat(71))).toBe(2)
  expect(smsParts('م'.repeat(135))).toBe(3)
})

test('typographic characters are replaced, so that a message stays seven-bit', () => {
  expect(replaceTypography('“Noor’s” – 2 × 20:45…')).toBe('"Noor\'s" - 2 x 20:45...')
  expect(smsParts(replaceTypography(`’${'a'.repeat(159)}`))).toBe(1)
})

test('chooses the fullest alternative that needs the fewest messages', () => {
  const long = 'a'.repeat(200)
  expect(fitSms('Tembo: ', [long, 'a'.repeat(160), 'a'.repeat(153), 'short'])).toBe('a'.repeat(153))
  // Nothing is left out if that would not save a message.
  expect(fitSms('Tembo: ', [long, 'b'.repeat(199)])).toBe(long)
})
