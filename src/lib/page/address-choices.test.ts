import { describe, expect, test } from 'vitest'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createAddressChoices, readChoices, writeChoices } from './address-choices'

const app = {
  brand: fromPartial<Brand>({ languages: ['en', 'ar'], settings: { countries: [404, 113] } }),
  countryId: 404,
  language: 'en' as const,
}

describe('an address with a country and a language', () => {
  test('selects those that the brand and the site have', () => {
    expect(createAddressChoices({ CountryID: '113', LanguageId: '2' }, app)).toEqual({
      countryId: 113,
      language: 'ar',
    })
  })

  test('selects the visitor’s own where they do not exist', () => {
    for (const odd of ['230', '0', '', '113.5', '__proto__'])
      expect(createAddressChoices({ CountryID: odd, LanguageId: odd }, app), odd).toEqual({
        countryId: 404,
        language: 'en',
      })
  })

  test('uses the number that this API gives the language', () => {
    const swapped = (code: LanguageCode) => (code === 'en' ? 2 : 1)
    expect(createAddressChoices({ CountryID: '404', LanguageId: '1' }, app, swapped).language).toBe('ar')
  })
})

test('writes and reads choices, and ignores invalid ones', () => {
  const choices = { countryId: 113, language: 'ar' as const }
  expect(readChoices(writeChoices(choices))).toEqual(choices)
  for (const odd of [null, undefined, '', '113', '113-xx', '113-en; Path=/', '-en'])
    expect(readChoices(odd), String(odd)).toBeNull()
})
