import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { Brand } from '@/contract/brand'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { countryAddress } from './country-address'

const { kenya, kuwait, qatar, unitedArabEmirates } = countryIds

const dana = fromPartial<Brand>({
  hosts: ['dana.example', 'ae.dana.example', 'kw.dana.example'],
  settings: {
    countries: [unitedArabEmirates, kuwait, qatar],
    countryHome: { [qatar]: 'events' },
    countryHost: { [unitedArabEmirates]: 'ae.dana.example', [kuwait]: 'kw.dana.example' },
  },
})
const tembo = fromPartial<Brand>({
  hosts: ['tembo.example'],
  settings: { countries: [kenya], countryHome: {}, countryHost: {} },
})

const addressFor = (countryId: number, url: string, brand = dana) =>
  countryAddress(brand, countryId, new URL(url))

test('Qatar opens on events', () => {
  expect(addressFor(qatar, 'https://dana.example/')).toBe('/events')
})

test('Kuwait and the Emirates move to their own sub-domains, and stay there', () => {
  expect(addressFor(kuwait, 'https://dana.example/movies')).toBe('https://kw.dana.example/')
  expect(addressFor(unitedArabEmirates, 'https://kw.dana.example/')).toBe('https://ae.dana.example/')
  expect(addressFor(kuwait, 'https://kw.dana.example/')).toBe('/')
})

test('another country’s sub-domain leads back to the brand’s site', () => {
  expect(addressFor(qatar, 'https://kw.dana.example/')).toBe('https://dana.example/events')
})

test('a development host never leads to production, and a port is kept', () => {
  expect(addressFor(kuwait, 'http://dana.localhost:8080/')).toBe('/')
  expect(addressFor(kuwait, 'http://dana.example:8080/')).toBe('http://kw.dana.example:8080/')
})

test('a brand without sub-domains opens at the root', () => {
  expect(addressFor(kenya, 'https://tembo.example/movies', tembo)).toBe('/')
})
