import { expect, it } from 'vitest'
import { countryHint } from './country-hint'

it("a visitor's country is guessed from the CDN behind a proxy, else from the browser's language", () => {
  const headers = new Headers({ 'CF-IPCountry': 'KE', 'Accept-Language': 'ar, ar-BH;q=0.9, en-US;q=0.5' })
  expect(countryHint(headers, 1)).toBe('KE')
  expect(countryHint(headers, 0)).toBe('BH')
  expect(countryHint(new Headers({ 'Accept-Language': 'zh-Hant-TW' }), 0)).toBe('TW')
  expect(countryHint(new Headers({ 'Accept-Language': 'en' }), 0)).toBeUndefined()
})
