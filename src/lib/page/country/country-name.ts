import { countryIso } from '@/contract/catalogue/country-ids'
import { localeOf } from '@/src/lib/text/locale'
import type { AppContext } from '../app-context'

/** Returns the page’s country as it stands within a sentence: “the United Arab Emirates”. */
export function countryInSentence(scope: Pick<AppContext, 'countryId' | 'language'>): string {
  // The only country of contract/catalogue/country-ids.json whose English name has one.
  const hasArticle = scope.language === 'en' && countryIso[scope.countryId] === 'AE'
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- the article of English names alone
  return hasArticle ? `the ${countryName(scope)}` : countryName(scope)
}

/** Returns the page’s country in the page’s language; empty for an unknown country. */
export function countryName({ countryId, language }: Pick<AppContext, 'countryId' | 'language'>): string {
  const iso = countryIso[countryId]
  return iso === undefined
    ? ''
    : (new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(iso) ?? iso)
}
