import { countryIso } from '@/contract/catalogue/country-ids'
import { localeOf } from '../text/locale'
import type { Scope } from './scope'

/** The page's country as its language calls it; empty for one that nobody knows. */
export function countryName({ countryId, language }: Pick<Scope, 'countryId' | 'language'>): string {
  const iso = countryIso[countryId]
  return iso === undefined
    ? ''
    : (new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(iso) ?? iso)
}
