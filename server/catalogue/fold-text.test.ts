import { expect, test } from 'vitest'
import { foldText, matchRank } from './fold-text'

test('marks, case and punctuation do not matter', () => {
  expect(foldText('Häxan')).toBe('haxan')
  expect(foldText('Sherlock Jr.')).toBe('sherlock jr')
  expect(foldText("Ennyanja y'Ettaala")).toBe('ennyanja yettaala')
})

test('Arabic letters that people type for one another are one', () => {
  expect(foldText('أحمد إبراهيم آمنة')).toBe(foldText('احمد ابراهيم امنه'))
  expect(foldText('مُوسـيقى')).toBe(foldText('موسيقي'))
  expect(foldText('٢٠٢٦')).toBe('2026')
})

test('a beginning counts more than a word within, and that more than a part of a word', () => {
  expect(matchRank('the last matatu', 'the l')).toBe(3)
  expect(matchRank('the last matatu', 'mat')).toBe(2)
  expect(matchRank('the last matatu', 'atu')).toBe(1)
  expect(matchRank('the last matatu', 'bus')).toBe(0)
  expect(matchRank('the last matatu', '')).toBe(0)
})
