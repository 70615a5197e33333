import type { LanguageCode } from '@/contract/envelope'
import { isLanguage } from '@/contract/language-codes'
import { languageIds } from '@/contract/languages.gen'
import { readCookie, readText, writeText, readChoice, writeChoice } from './preferences'
import { placeChoice } from './saved-place'

const languageKey = 'foyer-language'
const languageIdsKey = 'foyer-language-ids'
const countryKey = 'foyer-country'
const guessKey = 'foyer-country-guess'

export function readSavedLanguage(): LanguageCode | null {
  const saved = readChoice(languageKey)
  return isLanguage(saved) ? saved : null
}

/** @param hosts The brand’s hosts; the first is its site. */
export function saveLanguage(value: LanguageCode, hosts: readonly string[]): void {
  writeChoice(languageKey, value, hosts)
}

/**
 * Returns a language’s number at this API: the one that the API gave, else the usual one. // spec §7
 * GetContentLang
 */
export function getLanguageId(code: LanguageCode): number {
  const own = new RegExp(`${code}:(\\d{1,4})`).exec(readText(languageIdsKey) ?? '')
  return own ? Number(own[1]) : languageIds[code]
}

/** Whether this API may have the language; false only where its languages are known and exclude it. */
export function hasLanguage(code: LanguageCode): boolean {
  return (readText(languageIdsKey) ?? code).includes(code)
}

/** @param ids `en:2,ar:1` */
export function saveLanguageIds(ids: string): void {
  writeText(languageIdsKey, ids)
}

/** Returns the saved country’s wire id, or null. */
export function readSavedCountryId(): number | null {
  return countryIn(readChoice(countryKey))
}

/** @param hosts The brand’s hosts; the first is its site. */
export function saveCountryId(value: number, hosts: readonly string[]): void {
  writeChoice(countryKey, String(value), hosts)
}

/**
 * Returns the country that the server guessed for this device, for pages that it does not render; null for
 * none.
 */
export function readGuessedCountryId(): number | null {
  return countryIn(readText(guessKey))
}

export function saveGuessedCountryId(value: number): void {
  writeText(guessKey, String(value))
}

function countryIn(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

/**
 * Renews the cookies, whose lifetime counts from the last visit. An expired cookie whose local copy still
 * exists is written again: the server did not receive the choice.
 * @returns whether the server would now render another page.
 */
export function renewChoices(hosts: readonly string[]): boolean {
  const renew = (name: string, value: string | number | null) => {
    if (value === null) return false
    const isKnown = readCookie(name) !== null
    writeChoice(name, String(value), hosts)
    return !isKnown && readCookie(name) !== null
  }
  const countryId = readSavedCountryId()
  const place = countryId === null ? null : placeChoice(countryId)
  return [
    renew(languageKey, readSavedLanguage()),
    renew(countryKey, countryId),
    place !== null && renew(...place),
  ].includes(true)
}
