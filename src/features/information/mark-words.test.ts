import { expect, it } from 'vitest'
import { markWords } from './mark-words'

const listHits = (text: string, typed: string) =>
  markWords(text, typed).flatMap((part) => (part.isHit ? [part.text] : []))

it('marks each word at every position, ignoring case', () => {
  expect(listHits('A refund? Refunds take up to 15 days.', 'REFUND 15')).toEqual(['refund', 'Refund', '15'])
})

it('marks matches that differ in accents, vowel marks and forms of Arabic letters', () => {
  expect(listHits('The Häxan café', 'haxan cafe')).toEqual(['Häxan', 'café'])
  expect(listHits('أين تَذكَرة الطالب؟', 'تذكره')).toEqual(['تَذكَرة'])
})

it('does not mark across word boundaries', () => {
  expect(listHits('on-line', 'nl')).toEqual([])
})

it('keeps the whole text, and marks nothing for an empty term', () => {
  const text = 'ß \u2068+254 20\u2069 — “quoted” 🎬 é'
  for (const typed of ['', '  ', 'ss', '254 20', '?!'])
    expect(
      markWords(text, typed)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  expect(listHits(text, ' ?! ')).toEqual([])
})
