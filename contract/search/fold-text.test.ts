import { expect, test } from 'vitest'
import { foldText } from './fold-text'

test('marks, case and punctuation do not matter', () => {
  expect(foldText('Häxan')).toBe('haxan')
  expect(foldText('Sherlock Jr.')).toBe('sherlock jr')
  expect(foldText("Ennyanja y'Ettaala")).toBe('ennyanja yettaala')
  expect(foldText('Łódź, Straße, Æon')).toBe('lodz strasse aeon')
})

test('Arabic letters that people type for one another are one', () => {
  expect(foldText('أحمد إبراهيم آمنة')).toBe(foldText('احمد ابراهيم امنه'))
  expect(foldText('مُوسـيقى')).toBe(foldText('موسيقي'))
  expect(foldText('اللؤلؤ')).toBe(foldText('اللولو'))
  expect(foldText('کلیما')).toBe(foldText('كليما'))
})

test('digits of every keyboard are one', () => {
  expect(foldText('٢٠٢٦')).toBe('2026')
  expect(foldText('۲۰۲۶')).toBe('2026')
})

test('signs that nobody sees do not part a word', () => {
  expect(foldText('مرسى\u200cالسيف')).toBe(foldText('مرسىالسيف'))
  expect(foldText('\u2068Karen\u2069')).toBe('karen')
})
