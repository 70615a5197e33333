import type { FilterGroup } from '@/contract/catalogue/filter-group'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { translatorFor, type TranslatedText } from '@/server/platform/translator'
import { languageName } from '../places/language-name'
import type { CatalogueSnapshot } from '../items/snapshot'

export type FilterKey = 'location' | 'language' | 'genre' | 'format' | 'chain'

const names: Readonly<Record<FilterKey, TranslatedText>> = {
  location: (i18n) => i18n._('Location'),
  language: (i18n) => i18n._('Language'),
  genre: (i18n) => i18n._('Genre'),
  format: (i18n) => i18n._('Experience', {}, { context: 'listing' }),
  chain: (i18n) => i18n._('Cinema chain'),
}

/** Icon names for clients. // spec §3 Filter group */
const icons: Readonly<Record<FilterKey, string>> = {
  location: 'pin',
  language: 'language',
  genre: 'film',
  format: 'screen',
  chain: 'cinema',
}

/** Returns the choices that match at least one film, by name. // spec §2 Movie listing */
export function buildFilterGroups(
  snapshot: CatalogueSnapshot,
  cards: readonly MovieCard[],
  language: LanguageCode,
): FilterGroup[] {
  const collator = new Intl.Collator(language)
  const values = (pick: (keys: NonNullable<MovieCard['Keys']>) => readonly string[]) => [
    ...new Set(cards.flatMap((card) => (card.Keys ? pick(card.Keys) : []))),
  ]
  const group = (key: FilterKey, found: string[], title: (value: string) => string): FilterGroup => ({
    filter_key: key,
    filter_name: names[key](translatorFor(language)),
    icon: icons[key],
    collapseId: `filter-${key}`,
    all_filter: found
      .map((value) => ({ title: title(value), value }))
      .sort((a, b) => collator.compare(a.title, b.title)),
  })
  const chains = new Map(snapshot.items.chain.map((chain) => [chain.id, chain]))
  return [
    group(
      'location',
      values((keys) => keys.Locations),
      (id) => getText(snapshot.cities.get(id)?.name, language) ?? id,
    ),
    group(
      'language',
      values((keys) => keys.Languages),
      (code) => languageName(code, language),
    ),
    group(
      'genre',
      values((keys) => keys.Genres),
      (id) => snapshot.word('genre', id, language),
    ),
    group(
      'format',
      values((keys) => keys.Formats),
      (format) => format,
    ),
    group(
      'chain',
      values((keys) => keys.Chains),
      (id) => getText(chains.get(id)?.name, language) ?? id,
    ),
  ]
}
