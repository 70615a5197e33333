import type { LanguageCode } from '@/contract/envelope'
import type { SchemeName } from '@/contract/page/brand'

export interface VisitorPreferences {
  readonly language: LanguageCode
  /** 0 when the visitor has not chosen one. */
  readonly countryId: number
  /** The city that was chosen, and of which country; null for none. */
  readonly place: { readonly countryId: number; readonly locationId: string } | null
  /** Light or dark, where the visitor has said so; null: as the device wishes or the brand decides. */
  readonly scheme: SchemeName | null
  /** Whether pictures wait for a tap, where the visitor has said so; null: as the browser asks. */
  readonly savesData: boolean | null
}

const languageCookie = /(?:^|; *)foyer-language=(en|ar)(?:;|$)/
const countryCookie = /(?:^|; *)foyer-country=(\d{1,4})(?:;|$)/

const schemeCookie = /(?:^|; *)foyer-scheme=(light|dark)(?:;|$)/
const saverCookie = /(?:^|; *)foyer-data-saver=(on|off)(?:;|$)/
const placeCookie = /(?:^|; *)foyer-place=(\d{1,4}):([\w%.~-]{1,120})(?:;|$)/

/** What the visitor chose, from the app's cookies; the language else as the address asks, or from the browser's own list. */
export function readPreferences(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  asked?: LanguageCode,
): VisitorPreferences {
  const [, placeCountry, place] = (cookie && placeCookie.exec(cookie)) || []
  const saver = cookie ? saverCookie.exec(cookie)?.[1] : undefined
  const scheme = cookie ? schemeCookie.exec(cookie)?.[1] : undefined
  const chosen = cookie ? languageCookie.exec(cookie)?.[1] : undefined
  return {
    language: chosen === 'ar' || chosen === 'en' ? chosen : (asked ?? preferredLanguage(acceptLanguage)),
    countryId: Number((cookie ? countryCookie.exec(cookie)?.[1] : undefined) ?? 0),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    savesData: saver === undefined ? null : saver === 'on',
    // An encoded id is none of this server's.
    place: place ? { countryId: Number(placeCountry), locationId: place } : null,
  }
}

function preferredLanguage(header: string | undefined): LanguageCode {
  const ranked = (header ?? '')
    .split(',')
    .slice(0, 12)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { code: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((entry) => (entry.code === 'ar' || entry.code === 'en') && entry.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return ranked[0]?.code === 'ar' ? 'ar' : 'en'
}
