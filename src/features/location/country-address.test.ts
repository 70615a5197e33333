import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { Brand } from '@/contract/brand'
import { partOf } from '@/tests/worlds/part-of'
import { countryAddress } from './country-address'

const dana = partOf<Brand>({
  hosts: ['dana.example', 'kw.dana.example'],
  settings: {
    countryHome: { [countryIds.qatar]: 'events' },
    countryHost: { [countryIds.kuwait]: 'kw.dana.example' },
  },
})
const tembo = partOf<Brand>({ hosts: ['tembo.example'], settings: { countryHome: {}, countryHost: {} } })

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
