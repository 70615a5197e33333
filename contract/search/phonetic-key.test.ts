import { expect, test } from 'vitest'
import { foldText } from './fold-text'
import { phoneticKey } from './phonetic-key'

test.each([
  ['Westlands', 'ويستلاندز'],
  ['matatu', 'ماتاتو'],
  ['Nosferatu', 'نوسفيراتو'],
  ['phantom', 'fantom'],
  ['midnight', 'midnite'],
  ['Caligari', 'Kaligary'],
  ['Baobab', 'باوباب'],
])('matches %s and %s by sound', (one, other) => {
  expect(phoneticKey(foldText(one))).toBe(phoneticKey(foldText(other)))
  expect(phoneticKey(foldText(one)).length).toBeGreaterThan(1)
})

test('keeps words with different sounds apart', () => {
  expect(phoneticKey('karen')).not.toBe(phoneticKey('nyali'))
  expect(phoneticKey('دبي')).not.toBe(phoneticKey('دوحه'))
})
