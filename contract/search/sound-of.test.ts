import { expect, test } from 'vitest'
import { foldText } from './fold-text'
import { soundOf } from './sound-of'

test.each([
  ['Westlands', 'ويستلاندز'],
  ['matatu', 'ماتاتو'],
  ['Nosferatu', 'نوسفيراتو'],
  ['phantom', 'fantom'],
  ['midnight', 'midnite'],
  ['Caligari', 'Kaligary'],
  ['Baobab', 'باوباب'],
])('matches %s and %s by sound', (one, other) => {
  expect(soundOf(foldText(one))).toBe(soundOf(foldText(other)))
  expect(soundOf(foldText(one)).length).toBeGreaterThan(1)
})

test('keeps words with different sounds apart', () => {
  expect(soundOf('karen')).not.toBe(soundOf('nyali'))
  expect(soundOf('دبي')).not.toBe(soundOf('دوحه'))
})
