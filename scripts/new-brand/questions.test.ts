import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countryIds } from '../../contract/catalogue/country-ids'
import { createDefaults, brandRequest } from './questions'

const wished = (countries: readonly string[]) =>
  v.safeParse(brandRequest, { ...createDefaults('zuri'), id: 'zuri', countries: [...countries] })

test('countries of a new brand are given by ISO code', () => {
  expect(wished(['KE', 'ug']).output).toMatchObject({ countries: [countryIds.kenya, countryIds.uganda] })
})

test('an unknown country is reported with the list of known ones', () => {
  expect(wished(['XX']).issues?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^There is no country "XX" in .*; there are BH, AE, .*KE.*\.$/),
  ])
})

test('a name of more letters than a header has room for is refused', () => {
  const long = 'The Grand Kilimanjaro Cinema Theatre'
  const request = { ...createDefaults('zuri'), id: 'zuri', name: { en: long, ar: 'زوري' } }
  expect(v.safeParse(brandRequest, request).issues?.map(({ message }) => message)).toEqual([
    'A name has up to 32 letters.',
  ])
})

test('a brand sells where the first one does by default', () => {
  expect(wished(createDefaults('zuri').countries).success).toBe(true)
})
