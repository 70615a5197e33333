import * as v from 'valibot'
import { languageIds } from '@/contract/envelope'
import type { LanguageCode } from '@/contract/envelope'

/** What the visitor chose and the first frame needs at once. Also cookies, so that the server renders the right page. */
const language = v.picklist(['en', 'ar'])
const countryId = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))

const oneYearS = 31_536_000
const languageIdsKey = 'foyer-language-ids'
const placeKey = 'foyer-place'

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return cookie(name)
  }
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${oneYearS}; Path=/; SameSite=Lax${secure}`
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private mode: the cookie alone carries the choice.
  }
}

/** The saved language, or null. */
export function savedLanguage(): LanguageCode | null {
  const parsed = v.safeParse(language, read('foyer-language') ?? cookie('foyer-language'))
  return parsed.success ? parsed.output : null
}

export function saveLanguage(value: LanguageCode): void {
  write('foyer-language', value)
}

/** A language's number at this API: what it said itself, else the usual one. // spec §7 GetContentLang */
export function languageIdOf(code: LanguageCode): number {
  const own = new RegExp(`${code}:(\\d{1,4})`).exec(read(languageIdsKey) ?? '')
  return own ? Number(own[1]) : languageIds[code]
}

/** Whether this API is not known to have only other languages. */
export function hasLanguage(code: LanguageCode): boolean {
  return (read(languageIdsKey) ?? code).includes(code)
}

/** @param ids `en:2,ar:1` */
export function saveLanguageIds(ids: string): void {
  write(languageIdsKey, ids)
}

/** Where the visitor is, in degrees; −1 until they tell. // spec §7: from the saved location, else −1 */
export function savedPlace(): { Latitude: number; Longitude: number } {
  const [, Latitude = -1, Longitude = -1] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(read(placeKey) ?? '') ?? []
  return { Latitude: Number(Latitude), Longitude: Number(Longitude) }
}

/** Keeps it to about a kilometre: enough for the nearest cinema, and no address. */
export function savePlace(latitude: number, longitude: number): void {
  write(placeKey, `${latitude.toFixed(2)},${longitude.toFixed(2)}`)
}

/** The saved country's wire id, or null. */
export function savedCountryId(): number | null {
  const parsed = v.safeParse(countryId, read('foyer-country') ?? cookie('foyer-country'))
  return parsed.success ? parsed.output : null
}

export function saveCountryId(value: number): void {
  write('foyer-country', String(value))
}
