import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { countryInSentence, countryName } from './country-name'

test('a country has its article within a sentence, in the language that has one', () => {
  const emirates = { countryId: countryIds.unitedArabEmirates }
  expect(countryInSentence({ ...emirates, language: 'en' })).toBe('the United Arab Emirates')
  expect(countryName({ ...emirates, language: 'en' })).toBe('United Arab Emirates')
  expect(countryInSentence({ ...emirates, language: 'ar' })).toBe('الإمارات العربية المتحدة')
  expect(countryInSentence({ countryId: countryIds.kenya, language: 'en' })).toBe('Kenya')
})
