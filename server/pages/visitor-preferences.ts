import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { SchemeName } from '@/contract/page/brand'
import { languageFor } from '@/contract/page/language-for'
import { preferredLanguages } from '@/server/platform/preferred-languages'

export interface VisitorPreferences {
  readonly language: LanguageCode
  /** 0 when the visitor has not chosen one. */
  readonly countryId: number
  readonly place: { readonly countryId: number; readonly locationId: string } | null
  /** The chosen scheme, light or dark; null: as set by the device or brand. */
  readonly scheme: SchemeName | null
  /** Whether the visitor chose to load pictures on tap; null: as the browser requests. */
  readonly savesData: boolean | null
}

const languageCookie = /(?:^|; *)foyer-language=([a-z]{2,3})(?:;|$)/
const countryCookie = /(?:^|; *)foyer-country=(\d{1,4})(?:;|$)/

const schemeCookie = /(?:^|; *)foyer-scheme=(light|dark)(?:;|$)/
const saverCookie = /(?:^|; *)foyer-data-saver=(on|off)(?:;|$)/
const placeCookie = /(?:^|; *)foyer-place=(\d{1,4}):([\w%.~-]{1,120})(?:;|$)/

/**
 * Reads the visitor’s choices from the app’s cookies. A language that was not chosen comes from the address,
 * or from the browser’s list if the brand has it.
 */
export function readPreferences(
  brand: Pick<Brand, 'languages'>,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  requestedLanguage?: LanguageCode,
): VisitorPreferences {
  const [, placeCountry, place] = (cookie && placeCookie.exec(cookie)) || []
  const saver = cookie ? saverCookie.exec(cookie)?.[1] : undefined
  const scheme = cookie ? schemeCookie.exec(cookie)?.[1] : undefined
  const chosen = cookie ? languageCookie.exec(cookie)?.[1] : undefined
  return {
    language: languageFor(brand, [
      chosen ?? '',
      requestedLanguage ?? '',
      ...preferredLanguages(acceptLanguage),
    ]),
    countryId: Number((cookie ? countryCookie.exec(cookie)?.[1] : undefined) ?? 0),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    savesData: saver === undefined ? null : saver === 'on',
    // An encoded id cannot be one of this server’s.
    place: place ? { countryId: Number(placeCountry), locationId: place } : null,
  }
}
