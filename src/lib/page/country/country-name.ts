import { countryIso } from '@/contract/catalogue/country-ids'
import { localeOf } from '@/src/lib/text/locale'
import type { AppContext } from '../app-context'

/** Returns the page’s country in the page’s language; empty for an unknown country. */
export function countryName({ countryId, language }: Pick<AppContext, 'countryId' | 'language'>): string {
  const iso = countryIso[countryId]
  return iso === undefined
    ? ''
    : (new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(iso) ?? iso)
}
