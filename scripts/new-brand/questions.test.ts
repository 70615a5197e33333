import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countryIds } from '../../contract/catalogue/country-ids'
import { defaultsOf, wish } from './questions'

const wished = (countries: readonly string[]) =>
  v.safeParse(wish, { ...defaultsOf('zuri'), id: 'zuri', countries: [...countries] })

test('countries of a new brand are said by their ISO codes', () => {
  expect(wished(['KE', 'ug']).output).toMatchObject({ countries: [countryIds.kenya, countryIds.uganda] })
})

test('a country that there is not is told with those that there are', () => {
  expect(wished(['XX']).issues?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^There is no country "XX" in .*; there are BH, AE, .*KE.*\.$/),
  ])
})

test('a brand sells where the first one does unless it is said otherwise', () => {
  expect(wished(defaultsOf('zuri').countries).success).toBe(true)
})
