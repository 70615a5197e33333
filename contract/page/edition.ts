import { countryIso } from '../catalogue/country-ids'
import type { LanguageCode } from '../envelope'
import type { PageBrand } from './brand'

/**
 * A page in one language for one country: `ar-KE`. A visitor's choices are cookies, which search engines have none of, so
 * each edition has an address of its own for them: `/movies?hl=ar-KE`. What a visitor has chosen comes before it.
 */
export interface Edition {
  readonly language: LanguageCode
  readonly countryId: number
}

type EditionBrand = Pick<PageBrand, 'hosts' | 'languages' | 'settings'>

const field = 'hl'

/** All of a brand, in the order of its countries and languages. */
export function editionsOf({ languages, settings }: EditionBrand): Edition[] {
  return settings.countries.flatMap((countryId) =>
    countryIso[countryId] === undefined ? [] : languages.map((language) => ({ language, countryId })),
  )
}

/** `ar-KE`, as `hreflang` has it. */
export function editionTag({ language, countryId }: Edition): string {
  return `${language}-${countryIso[countryId] ?? ''}`
}

/** `hl=ar-KE`, after the question mark. */
export function editionSearch(edition: Edition): string {
  return `${field}=${editionTag(edition)}`
}

/** The edition that an address asks for; null for none, and for one that the brand does not have. */
export function readEdition(search: string, brand: EditionBrand): Edition | null {
  const asked = new URLSearchParams(search).get(field)
  return asked === null ? null : (editionsOf(brand).find((each) => editionTag(each) === asked) ?? null)
}

/**
 * The address of an edition of a page; `null` for that of nobody's in particular. A country with a sub-domain of its own is
 * found there, all others at the brand's site; a development host never leads away. // spec §1
 */
export function editionAddress(
  brand: EditionBrand,
  origin: string,
  path: string,
  edition: Edition | null,
): string {
  const url = new URL(origin)
  const { hosts, settings } = brand
  if (hosts.includes(url.hostname)) {
    const own = edition && settings.countryHost[edition.countryId]
    const isOthers = Object.values(settings.countryHost).includes(url.hostname)
    url.hostname = own ?? (isOthers ? (hosts[0] ?? url.hostname) : url.hostname)
  }
  return url.origin + path + (edition ? `?${editionSearch(edition)}` : '')
}
