import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { listingPageSize } from '@/contract/catalogue/home-listing'
import type { ListingSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { addTexts, listLoadedCatalogs } from '@/src/lib/text/i18n'
import { buttonClass } from '@/src/ui/button'
import type { MovieGrid } from '../listing/movie-grid'
import { MovieTile } from '../listing/movie-tile'
import { FilmsOfPage } from './films-of-page'
import { filmsOfPageQuery, requestedPages } from './more-films-query'

interface PagedListProps extends ComponentProps<typeof MovieGrid> {
  /** Number of films in the whole tab. */
  total: number
  search: ListingSearch
}

/**
 * A tab with more films than an answer contains: page after page, one tap each. The number shown is in the
 * address.
 */
export function PagedList({ movies, total, search, ...tile }: PagedListProps) {
  const hasTexts = usePagedListTexts()
  const [tapped, setTapped] = useState<number | null>(null)
  const tab = { search, first: movies.length }
  const pages = requestedPages(tab, total)
  const last = useQuery({ ...filmsOfPageQuery(useAppContext(), tab, pages - 1), enabled: pages > 0 })
  const shown = Math.min(total, movies.length + pages * listingPageSize)
  const next = Math.min(listingPageSize, total - shown)
  const first = new Set(movies.map(({ id }) => id))
  return (
    <div className="grid gap-7">
      <ul className="films grid">
        {movies.map((movie) => (
          <li key={movie.id}>
            <MovieTile movie={movie} {...tile} />
          </li>
        ))}
        {Array.from({ length: pages }, (_, page) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its number
          <FilmsOfPage
            key={page}
            tab={tab}
            page={page}
            first={first}
            takesFocus={page === tapped}
            {...tile}
          />
        ))}
      </ul>
      {hasTexts && next > 0 && (pages === 0 || last.data) ? (
        <div className="grid justify-items-center gap-2">
          <p className="text-sm text-muted">
            <Trans>
              {shown} of {total} films
            </Trans>
          </p>
          <Link
            to="."
            search={(before) => ({ ...before, films: shown + next })}
            replace
            resetScroll={false}
            onClick={() => setTapped(pages)}
            className={buttonClass('quiet')}
          >
            <Plural value={next} one="Show # more film" other="Show # more films" />
          </Link>
        </div>
      ) : null}
    </div>
  )
}

/**
 * Returns whether the texts of a long list are loaded; ordinary listings do not need them, so they load on
 * demand.
 */
function usePagedListTexts(): boolean {
  const { i18n } = useLingui()
  const [isHere, setHere] = useState(() => listLoadedCatalogs(i18n).includes(`films/${i18n.locale}`))
  useEffect(() => {
    void addTexts(i18n, 'films').then(
      () => setHere(true),
      // Offline there are no further films either.
      () => undefined,
    )
  }, [i18n])
  return isHere
}
