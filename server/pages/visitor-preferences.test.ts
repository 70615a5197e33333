import { expect, test } from 'vitest'
import type { LanguageCode } from '@/contract/envelope'
import { readPreferences } from './visitor-preferences'

const three = { languages: ['en', 'ar', 'sw'] satisfies LanguageCode[] }
const two = { languages: ['en', 'ar'] satisfies LanguageCode[] }

test.each([
  ['the browser’s first wish', undefined, 'sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
  ['the best of its wishes, wherever it stands', undefined, 'en;q=0.5,fr,ar;q=0.7', 'ar'],
  ['none that it does not want', undefined, 'sw;q=0,ar', 'ar'],
  ['what was chosen before', 'a=b; foyer-language=sw; c=d', 'ar', 'sw'],
  ['its first where nothing fits', 'foyer-language=fr', 'de', 'en'],
] as const)('a brand answers in %s', (_what, cookie, header, language) => {
  expect(readPreferences(three, cookie, header).language).toBe(language)
})

test('the language of the address precedes the browser’s, but not the chosen one', () => {
  expect(readPreferences(three, undefined, 'ar', 'sw').language).toBe('sw')
  expect(readPreferences(three, 'foyer-language=ar', 'en', 'sw').language).toBe('ar')
})

test('a language that the brand does not have is never used', () => {
  expect(readPreferences(two, 'foyer-language=sw', 'sw,ar;q=0.5').language).toBe('ar')
})
