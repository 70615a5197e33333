import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { useAppContext } from '@/src/lib/page/app-context'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { Tabs } from '@/src/ui/tabs'
import { FilterBar } from '../filter/filter-bar'
import { canFilterOnDevice, filterMovies } from '../filter/filter-movies'
import { readChosenFilters, hasNoFilters, writeSearch } from '../filter/listing-search'
import { allPlaces, pageSearch } from '@/contract/page/search'
import type { ListingSearch, TabKey } from '@/contract/page/search'
import type { FilterChange } from '../filter/listing-search'
import { MovieGrid } from './movie-grid'
import type { ExtendedListProps } from '../paged-list/extended-list'
import { categoryOfTab } from './movies-of-tab'
import { PlaceStrip } from './place-strip'
import { lazyComponent } from '@/src/ui/lazy-component'

const RequestedFilters = lazyComponent(
  async () => (await import('../filter/requested-filters')).RequestedFilters,
)
/** Filtered lists from the server, long lists, and empty ones. */
const ExtendedList = lazyComponent<ExtendedListProps>(
  async () => (await import('../paged-list/extended-list')).ExtendedList,
  { whenMissing: MovieGrid },
)

const RailArrows = lazyComponent(async () => (await import('@/src/ui/rail-arrows')).RailArrows, {
  whenMissing: 'omit',
})

interface ListingProps {
  data: ResponseOf<typeof GetAllShow>
  search: ListingSearch
  nowMs: number
  /** Whether it is one part of a page: films may then be shown in a horizontal rail. */
  isPart?: boolean
}

/**
 * Films in tabs, filtered on the device within one answer: instant, and offline too. Where films have no keys
 * to filter by, in a long list or an API of another vendor, each choice is queried.
 */
export function Listing({ data, search, nowMs, isPart = false }: ListingProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const { brand } = app
  const navigate = useNavigate()
  const ownTitle = useBrandCopy('films')
  const title = isPart ? ownTitle : undefined
  const { alternateTab } = brand.settings
  const active = (search.tab === 'alternate' && !alternateTab ? undefined : search.tab) ?? 'now'
  const chosen = readChosenFilters(search)
  const show = (change: FilterChange, tab: TabKey) =>
    void navigate({
      to: '.',
      search: (current) => {
        const latest = pageSearch.movies(current)
        const everywhere = latest.location === allPlaces && { location: allPlaces }
        return { ...everywhere, ...writeSearch(change(readChosenFilters(latest)), tab) }
      },
      replace: true,
      resetScroll: false,
    })
  const { shows: all, Total: total } = categoryOfTab(data, active)
  const movies = filterMovies(all, chosen)
  const isKnown = !total && (hasNoFilters(chosen) || canFilterOnDevice(data))
  const grid = {
    movies,
    nowMs,
    isComingSoon: active === 'soon',
    isEveryPlace: search.location === allPlaces || !app.place,
  }
  const list = <MovieGrid {...grid} />
  const tabs = [
    { key: 'now' as const, label: <Trans>Now Showing</Trans> },
    ...(alternateTab ? [{ key: 'alternate' as const, label: <Trans>Alternate</Trans> }] : []),
    { key: 'soon' as const, label: <Trans>Coming Soon</Trans> },
  ]
  return (
    <>
      {title ? (
        <h2 className="mb-4 text-2xl font-extrabold">{title}</h2>
      ) : (
        <h2 className="sr-only">{t`Films`}</h2>
      )}
      <PlaceStrip data={data} search={search} />
      <Tabs label={t`Films`} tabs={tabs} active={active} onChange={(tab) => show((latest) => latest, tab)}>
        <div className="grid gap-[calc(1.75rem*var(--rhythm))] pt-5">
          {data.filters.length > 0 ? (
            <FilterBar
              filters={data.filters}
              chosen={chosen}
              onChange={(change) => show(change, active)}
              search={search}
            />
          ) : (
            <HydrationBoundary className="empty:hidden">
              <RequestedFilters chosen={chosen} onChange={(change) => show(change, active)} search={search} />
            </HydrationBoundary>
          )}
          <div data-rail={isPart || undefined} className={isPart ? 'films-part relative' : ''}>
            {isPart && brand.theme.layout.posters === 'rail' ? (
              <HydrationBoundary>
                <RailArrows of=".films" />
              </HydrationBoundary>
            ) : null}
            {movies.length > 0 && isKnown ? (
              list
            ) : (
              <HydrationBoundary fallback={list}>
                <ExtendedList
                  {...grid}
                  data={data}
                  search={{ ...search, tab: active }}
                  onChange={(change) => show(change, active)}
                />
              </HydrationBoundary>
            )}
          </div>
        </div>
      </Tabs>
    </>
  )
}
