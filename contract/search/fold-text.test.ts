import { expect, test } from 'vitest'
import { foldText } from './fold-text'

test('ignores diacritics, case and punctuation', () => {
  expect(foldText('Häxan')).toBe('haxan')
  expect(foldText('Sherlock Jr.')).toBe('sherlock jr')
  expect(foldText("Ennyanja y'Ettaala")).toBe('ennyanja yettaala')
  expect(foldText('Łódź, Straße, Æon')).toBe('lodz strasse aeon')
})

test('treats Arabic letters that are commonly interchanged as equal', () => {
  expect(foldText('أحمد إبراهيم آمنة')).toBe(foldText('احمد ابراهيم امنه'))
  expect(foldText('مُوسـيقى')).toBe(foldText('موسيقي'))
  expect(foldText('اللؤلؤ')).toBe(foldText('اللولو'))
  expect(foldText('کلیما')).toBe(foldText('كليما'))
})

test('treats digits of every keyboard as equal', () => {
  expect(foldText('٢٠٢٦')).toBe('2026')
  expect(foldText('۲۰۲۶')).toBe('2026')
})

test('ignores invisible characters within a word', () => {
  expect(foldText('مرسى\u200cالسيف')).toBe(foldText('مرسىالسيف'))
  expect(foldText('\u2068Karen\u2069')).toBe('karen')
})
