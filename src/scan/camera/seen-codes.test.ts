import { expect, test } from 'vitest'
import { outOfSightMs, SeenCodes } from '@/src/scan/screens/use-door'

test('a code that stays before the camera is answered once', () => {
  const seen = new SeenCodes()
  expect(seen.see(['a'], 0)).toBe('a')
  for (let now = 100; now < 20_000; now += 100) expect(seen.see(['a'], now)).toBeNull()
})

test('nor again while its answer is shown, however badly it is seen', () => {
  const seen = new SeenCodes()
  seen.see(['a'], 0)
  expect(seen.see([], 100)).toBeNull()
  expect(seen.see(['a'], 100 + 5 * outOfSightMs)).toBeNull()
})

test('it is answered again once its answer was put away and it has been out of sight', () => {
  const seen = new SeenCodes()
  seen.see(['a'], 0)
  seen.putAway(1000)
  expect(seen.see(['a'], 1100)).toBeNull()
  expect(seen.see(['a'], 1100 + outOfSightMs)).toBeNull()
  expect(seen.see([], 5000)).toBeNull()
  expect(seen.see(['a'], 5001)).toBe('a')
})

test('another one is answered at once, and the first one after it', () => {
  const seen = new SeenCodes()
  expect(seen.see(['a'], 0)).toBe('a')
  expect(seen.see(['b'], 10)).toBe('b')
  expect(seen.see(['a'], 20)).toBe('a')
})
