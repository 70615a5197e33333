import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  guessedCountryId,
  keepGuess,
  renewChoices,
  saveCountryId,
  saveLanguage,
  savedCountryId,
  savedLanguage,
} from './choices'

const hosts = ['dana.example', 'www.dana.example', 'ae.dana.example']
/** What was written, attributes and all. */
let written: string[] = []
/** The browser's cookies: by name, with the hosts that see them. RFC 6265 as far as it is used here. */
const jar = new Map<string, { value: string; domain: string; isShared: boolean }>()
let takesCookies = true
/** Written and not yet in the jar: a page that is asked for now goes without it. */
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

test('a choice is remembered for 30 days', () => {
  saveCountryId(228, hosts)
  expect(written).toEqual([
    'foyer-country=228; Max-Age=2592000; Path=/; Domain=dana.example; SameSite=Lax; Secure',
  ])
})

test('what was chosen on a sub-domain is known on the others, above what they remember themselves', () => {
  saveCountryId(228, hosts)
  saveLanguage('ar', hosts)
  open('https://dana.example/')
  localStorage.setItem('foyer-country', '230')
  expect([savedCountryId(), savedLanguage()]).toEqual([228, 'ar'])
})

test('a development host keeps its choice to itself', () => {
  open('http://dana.localhost/')
  saveCountryId(112, hosts)
  expect(written).toEqual(['foyer-country=112; Max-Age=2592000; Path=/; SameSite=Lax'])
})

test('a visit renews the cookies; only one that had run out asks for another page', () => {
  saveCountryId(228, hosts)
  expect(renewChoices(hosts)).toBe(false)
  expect(written).toHaveLength(2)
  jar.clear()
  expect(renewChoices(hosts)).toBe(true)
  expect(document.cookie).toBe('foyer-country=228')
  expect(renewChoices(hosts)).toBe(false)
})

test('a browser that takes no cookies is not sent in circles', () => {
  takesCookies = false
  saveCountryId(228, hosts)
  expect(renewChoices(hosts)).toBe(false)
  expect(savedCountryId()).toBe(228)
})

test('a guess is no choice', () => {
  keepGuess(404)
  expect([guessedCountryId(), savedCountryId()]).toEqual([404, null])
})

test('a choice has reached the browser’s cookies before the page is asked for anew', () => {
  saveCountryId(784, hosts)
  expect(isOnTheWay).toBe(false)
})
