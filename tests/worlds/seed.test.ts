import { expect, test } from 'vitest'
import { readSeed } from '../seed'

test.each(['', 'abc', '1e3', '-1', '1.5', '12 ', '0x10', '1'.repeat(16)])(
  'FOYER_SEED “%s” is no whole number, and is refused by its name',
  (written) =>
    expect(() => readSeed(written)).toThrow(
      `FOYER_SEED is a whole number such as 20260306, not “${written}”.`,
    ),
)

test('FOYER_SEED is taken as it is written, and without one each run has the same', () => {
  expect(readSeed('7')).toBe(7)
  expect(readSeed()).toBe(20_260_306)
})
