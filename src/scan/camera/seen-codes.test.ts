import { expect, test } from 'vitest'
import { outOfViewMs, CodeTracker } from '@/src/scan/screens/use-door'

test('answers a code that stays in view once', () => {
  const seen = new CodeTracker()
  expect(seen.see(['a'], 0)).toBe('a')
  for (let now = 100; now < 20_000; now += 100) expect(seen.see(['a'], now)).toBeNull()
})

test('does not answer it again while its answer is shown, even if the camera loses it in between', () => {
  const seen = new CodeTracker()
  seen.see(['a'], 0)
  expect(seen.see([], 100)).toBeNull()
  expect(seen.see(['a'], 100 + 5 * outOfViewMs)).toBeNull()
})

test('answers it again once its answer was dismissed and the code was out of view', () => {
  const seen = new CodeTracker()
  seen.see(['a'], 0)
  seen.putAway(1000)
  expect(seen.see(['a'], 1100)).toBeNull()
  expect(seen.see(['a'], 1100 + outOfViewMs)).toBeNull()
  expect(seen.see([], 5000)).toBeNull()
  expect(seen.see(['a'], 5001)).toBe('a')
})

test('answers another code at once, and the first one again after it', () => {
  const seen = new CodeTracker()
  expect(seen.see(['a'], 0)).toBe('a')
  expect(seen.see(['b'], 10)).toBe('b')
  expect(seen.see(['a'], 20)).toBe('a')
})
