import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  readGuessedCountryId,
  saveGuessedCountryId,
  renewChoices,
  saveCountryId,
  saveLanguage,
  readSavedCountryId,
  readSavedLanguage,
} from './choices'

const hosts = ['dana.example', 'www.dana.example', 'ae.dana.example']
let written: string[] = []
/**
 * The browser’s cookies by name, with the hosts that can read them; implements the part of RFC 6265 used
 * here.
 */
const jar = new Map<string, { value: string; domain: string; isShared: boolean }>()
let takesCookies = true
/** Simulates cookies that are written but not yet stored: a page requested now is sent without them. */
let isOnTheWay = false

Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => {
    isOnTheWay = false
    return [...jar]
      .filter(
        ([, { domain, isShared }]) =>
          location.hostname === domain || (isShared && location.hostname.endsWith(`.${domain}`)),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  },
  set: (text: string) => {
    written.push(text)
    isOnTheWay = true
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    const domain = /Domain=([^;]+)/.exec(text)?.[1]
    if (takesCookies)
      jar.set(name, { value, domain: domain ?? location.hostname, isShared: domain !== undefined })
  },
})
afterAll(() => Reflect.deleteProperty(document, 'cookie'))
const open = (url: string) => Reflect.get(window, 'happyDOM').setURL(url)

beforeEach(() => {
  open('https://ae.dana.example/')
  localStorage.clear()
  jar.clear()
  written = []
  takesCookies = true
})

test('remembers a choice for 30 days', () => {
  saveCountryId(228, hosts)
  expect(written).toEqual([
    'foyer-country=228; Max-Age=2592000; Path=/; Domain=dana.example; SameSite=Lax; Secure',
  ])
})

test('a choice made on one sub-domain takes precedence over stored choices on the others', () => {
  saveCountryId(228, hosts)
  saveLanguage('ar', hosts)
  open('https://dana.example/')
  localStorage.setItem('foyer-country', '230')
  expect([readSavedCountryId(), readSavedLanguage()]).toEqual([228, 'ar'])
})

test('a development host keeps its choice to itself', () => {
  open('http://dana.localhost/')
  saveCountryId(112, hosts)
  expect(written).toEqual(['foyer-country=112; Max-Age=2592000; Path=/; SameSite=Lax'])
})

test('renews the cookies on a visit and requests another page only after one had expired', () => {
  saveCountryId(228, hosts)
  expect(renewChoices(hosts)).toBe(false)
  expect(written).toHaveLength(2)
  jar.clear()
  expect(renewChoices(hosts)).toBe(true)
  expect(document.cookie).toBe('foyer-country=228')
  expect(renewChoices(hosts)).toBe(false)
})

test('does not reload in a loop when the browser refuses cookies', () => {
  takesCookies = false
  saveCountryId(228, hosts)
  expect(renewChoices(hosts)).toBe(false)
  expect(readSavedCountryId()).toBe(228)
})

test('does not treat a guess as a choice', () => {
  saveGuessedCountryId(404)
  expect([readGuessedCountryId(), readSavedCountryId()]).toEqual([404, null])
})

test('stores the choice in the browser’s cookies before the page is requested again', () => {
  saveCountryId(784, hosts)
  expect(isOnTheWay).toBe(false)
})
