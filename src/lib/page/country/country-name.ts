import { countryIso } from '@/contract/catalogue/country-ids'
import { getLocale } from '@/src/lib/text/locale'
import type { AppContext } from '../app-context'

/**
 * Returns the page’s country as it stands within a sentence: “the United Arab Emirates”, the only one of
 * contract/catalogue/country-ids.json whose English name has an article.
 */
export function countryInSentence(app: Pick<AppContext, 'countryId' | 'language'>): string {
  const name = countryName(app)
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- English alone
  return app.language === 'en' && countryIso[app.countryId] === 'AE' ? `the ${name}` : name
}

/** Returns the page’s country in the page’s language; empty for an unknown country. */
export function countryName({ countryId, language }: Pick<AppContext, 'countryId' | 'language'>): string {
  const iso = countryIso[countryId]
  return iso === undefined
    ? ''
    : (new Intl.DisplayNames(getLocale(language), { type: 'region' }).of(iso) ?? iso)
}
