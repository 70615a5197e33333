import { useAppContext } from '@/src/lib/page/app-context'
import { Plural, Trans } from '@lingui/react/macro'
import type { FilterGroup } from '@/contract/catalogue/filter-group'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import { filterKeys } from '@/contract/page/search'
import { getComma, factSeparator } from '@/src/lib/text/locale'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { filterMovies } from './filter-movies'
import { filterTitle } from './filter-title'
import { hasNoFilters, noFilters } from './listing-search'
import type { ChosenFilters, FilterChange } from './listing-search'

interface NoFilmsProps {
  /** All films of the tab, as far as this page has them. */
  movies: readonly MovieCard[]
  filters: readonly FilterGroup[]
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

/**
 * Shown when a tab has no matching films: suggests which filter to remove, with the number of films that
 * returns.
 */
export function NoFilms({ movies, filters, chosen, onChange }: NoFilmsProps) {
  const { language } = useAppContext()
  const title = useBrandCopy('noFilms') ?? <Trans>No movies found</Trans>
  if (hasNoFilters(chosen))
    return (
      <EmptyState picture="empty-films" title={title}>
        <Trans>We announce new films every week.</Trans>
      </EmptyState>
    )
  const alternatives = filterKeys.flatMap((key) => {
    const rest = { ...chosen, [key]: [] }
    const count = filterMovies(movies, rest).length
    // Films of other places are not loaded on this page: their number is unknown.
    if (chosen[key].length === 0 || (count === 0 && key !== 'location')) return []
    const names = chosen[key].map((value) => filterTitle(filters, key, value)).join(getComma(language))
    return [{ key, names, count: key === 'location' ? 0 : count }]
  })
  return (
    <EmptyState
      picture="empty-films"
      title={title}
      action={
        <div className="grid gap-2">
          {alternatives.map(({ key, names, count }) => (
            <Button
              key={key}
              variant="quiet"
              onClick={() => onChange((latest) => ({ ...latest, [key]: [] }))}
            >
              <span>
                <Trans>
                  Without <bdi>{names}</bdi>
                </Trans>
                {count > 0 ? (
                  <>
                    {factSeparator(language)}
                    <Plural value={count} _0="No film" one="# film" other="# films" />
                  </>
                ) : null}
              </span>
            </Button>
          ))}
          <Button variant="ghost" onClick={() => onChange(() => noFilters)}>
            <Trans>Clear All</Trans>
          </Button>
        </div>
      }
    >
      <Trans>No films match your filters.</Trans>
    </EmptyState>
  )
}
