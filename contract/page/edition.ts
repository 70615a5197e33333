import { countryIso } from '../catalogue/country-ids'
import type { LanguageCode } from '../envelope'
import type { PageBrand } from './brand'

/**
 * A page in one language for one country: `ar-KE`. Visitors’ choices are stored in cookies, which search
 * engines do not send, so each edition has its own address for them: `/movies?hl=ar-KE`. A visitor’s own
 * choice takes precedence.
 */
export interface Edition {
  readonly language: LanguageCode
  readonly countryId: number
}

type EditionBrand = Pick<PageBrand, 'hosts' | 'languages' | 'settings'>

const field = 'hl'

/** Returns all editions of a brand, ordered by its countries and languages. */
export function listEditions({ languages, settings }: EditionBrand): Edition[] {
  return settings.countries.flatMap((countryId) =>
    countryIso[countryId] === undefined ? [] : languages.map((language) => ({ language, countryId })),
  )
}

/** Returns the edition’s `hreflang` value: `ar-KE`. */
export function editionTag({ language, countryId }: Edition): string {
  return `${language}-${countryIso[countryId] ?? ''}`
}

/** Returns the query string `hl=ar-KE`, without the question mark. */
export function editionSearch(edition: Edition): string {
  return `${field}=${editionTag(edition)}`
}

/** Returns the edition that an address requests; null when there is none or the brand does not have it. */
export function readEdition(search: string, brand: EditionBrand): Edition | null {
  const requested = new URLSearchParams(search).get(field)
  return requested === null
    ? null
    : (listEditions(brand).find((each) => editionTag(each) === requested) ?? null)
}

/**
 * Returns the address of an edition of a page; pass `null` for the address without an edition. A country with
 * its own sub-domain uses that, all others use the brand’s main site; on a development host, the address
 * stays on that host. // spec §1
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
