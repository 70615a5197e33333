import { countryIso } from '@/contract/catalogue/country-ids'
import { localeOf } from '@/src/lib/text/locale'
import type { AppContext } from '../app-context'

/** The page's country as its language calls it; empty for one that nobody knows. */
export function countryName({ countryId, language }: Pick<AppContext, 'countryId' | 'language'>): string {
  const iso = countryIso[countryId]
  return iso === undefined
    ? ''
    : (new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(iso) ?? iso)
}
