import * as v from 'valibot'
import { languageIds } from '@/contract/envelope'
import type { LanguageCode } from '@/contract/envelope'
import { rememberedS } from '@/contract/limits'

/**
 * What the visitor chose and the first frame needs at once. Cookies, so that the server renders the right page and all
 * hosts of a brand know it; a copy in localStorage, for when a cookie has run out.
 */
const language = v.picklist(['en', 'ar'])
const countryId = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))

const languageKey = 'foyer-language'
const languageIdsKey = 'foyer-language-ids'
const countryKey = 'foyer-country'
const guessKey = 'foyer-country-guess'
const placeKey = 'foyer-place'

/** The cookie first: another host of the brand may have written it since. */
function read(name: string): string | null {
  return cookie(name) ?? copy(name)
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

function copy(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keepCopy(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private mode: the cookie alone carries the choice.
  }
}

function write(name: string, value: string, hosts: readonly string[]): void {
  const { hostname, protocol } = location
  // On the brand's site, for all its sub-domains: a choice goes along when the country's own one opens.
  const site = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`))
  const where = `Path=/${site ? `; Domain=${site}` : ''}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `${name}=${value}; Max-Age=${rememberedS}; ${where}`
  keepCopy(name, value)
}

/** The saved language, or null. */
export function savedLanguage(): LanguageCode | null {
  const parsed = v.safeParse(language, read(languageKey))
  return parsed.success ? parsed.output : null
}

/** @param hosts Those of the brand, the first its site. */
export function saveLanguage(value: LanguageCode, hosts: readonly string[]): void {
  write(languageKey, value, hosts)
}

/** A language's number at this API: what it said itself, else the usual one. // spec §7 GetContentLang */
export function languageIdOf(code: LanguageCode): number {
  const own = new RegExp(`${code}:(\\d{1,4})`).exec(copy(languageIdsKey) ?? '')
  return own ? Number(own[1]) : languageIds[code]
}

/** Whether this API is not known to have only other languages. */
export function hasLanguage(code: LanguageCode): boolean {
  return (copy(languageIdsKey) ?? code).includes(code)
}

/** @param ids `en:2,ar:1` */
export function saveLanguageIds(ids: string): void {
  keepCopy(languageIdsKey, ids)
}

/** Where the visitor is, in degrees; −1 until they tell. // spec §7: from the saved location, else −1 */
export function savedPlace(): { Latitude: number; Longitude: number } {
  const [, Latitude = -1, Longitude = -1] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(copy(placeKey) ?? '') ?? []
  return { Latitude: Number(Latitude), Longitude: Number(Longitude) }
}

/** Keeps it to about a kilometre: enough for the nearest cinema, and no address. */
export function savePlace(latitude: number, longitude: number): void {
  keepCopy(placeKey, `${latitude.toFixed(2)},${longitude.toFixed(2)}`)
}

/** The saved country's wire id, or null. */
export function savedCountryId(): number | null {
  return countryIn(read(countryKey))
}

/** @param hosts Those of the brand, the first its site. */
export function saveCountryId(value: number, hosts: readonly string[]): void {
  write(countryKey, String(value), hosts)
}

/** What the server guessed for this device, for pages that it does not render. Null for none. */
export function guessedCountryId(): number | null {
  return countryIn(copy(guessKey))
}

export function keepGuess(value: number): void {
  keepCopy(guessKey, String(value))
}

function countryIn(text: string | null): number | null {
  const parsed = v.safeParse(countryId, text)
  return parsed.success ? parsed.output : null
}

/**
 * Cookies count from the last visit. One that ran out while its copy is still here is written anew: the server did not
 * know of the choice.
 * @returns whether the server would now render another page.
 */
export function renewChoices(hosts: readonly string[]): boolean {
  const renew = (name: string, value: string | number | null) => {
    if (value === null) return false
    const isKnown = cookie(name) !== null
    write(name, String(value), hosts)
    return !isKnown && cookie(name) !== null
  }
  const isLanguageNew = renew(languageKey, savedLanguage())
  return renew(countryKey, savedCountryId()) || isLanguageNew
}
