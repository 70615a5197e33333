import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { brands } from '@/brands/brands'
import { countryAddress } from './country-address'

const dana = brands.find((brand) => brand.id === 'dana')
const tembo = brands.find((brand) => brand.id === 'tembo')
if (!dana || !tembo) throw new Error('brands are missing')

test('Qatar opens on events', () => {
  expect(countryAddress(dana, countryIds.qatar, 'dana.example')).toBe('/events')
})

test('Kuwait moves to its own sub-domain, and stays there', () => {
  expect(countryAddress(dana, countryIds.kuwait, 'dana.example')).toBe('https://kw.dana.example/')
  expect(countryAddress(dana, countryIds.kuwait, 'kw.dana.example')).toBe('/')
})

test('a development host never leads away to production', () => {
  expect(countryAddress(dana, countryIds.kuwait, 'dana.localhost')).toBe('/')
})

test('a brand without sub-domains opens at the root', () => {
  expect(countryAddress(tembo, countryIds.kenya, 'tembo.example')).toBe('/')
})
