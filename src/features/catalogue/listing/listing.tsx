import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/movie-card'
import type { ResponseOf } from '@/contract/define-call'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Tabs } from '@/src/ui/tabs'
import { FilterBar } from '../filter/filter-bar'
import { canFilterHere, filterMovies } from '../filter/filter-movies'
import { chosenOf, isNothing, nothingChosen, searchOf } from '../filter/listing-search'
import { everyPlace } from '@/contract/page/search'
import type { ListingSearch, TabKey } from '@/contract/page/search'
import type { Chosen } from '../filter/listing-search'
import { filteredQuery } from '../listing-query'
import { MovieGrid } from './movie-grid'
import { PlaceStrip } from './place-strip'

const categoryOf: Record<TabKey, number> = {
  now: showCategories.nowShowing,
  alternate: showCategories.alternate,
  soon: showCategories.comingSoon,
}

const AskedFilters = lazy(() =>
  import('../filter/asked-filters').then((module) => ({ default: module.AskedFilters })),
)

interface ListingProps {
  data: ResponseOf<typeof GetAllShow>
  search: ListingSearch
  nowMs: number
}

/**
 * Films in tabs, filtered on the device over the one answer: instant, and offline too. An API whose films have no
 * keys to filter by is asked for each choice.
 */
export function Listing({ data, search, nowMs }: ListingProps) {
  const { t } = useLingui()
  const scope = useScope()
  const { brand } = scope
  const navigate = useNavigate()
  const active = search.tab ?? 'now'
  const chosen = chosenOf(search)
  const show = (next: Chosen, tab: TabKey) =>
    void navigate({
      to: '.',
      search: { ...(search.location === everyPlace && { location: everyPlace }), ...searchOf(next, tab) },
      replace: true,
      resetScroll: false,
    })
  const isAsked = !isNothing(chosen) && !canFilterHere(data)
  const asked = useQuery({
    ...filteredQuery(scope, chosen, search.location),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const groups = (isAsked && asked.data ? asked.data : data).Shows
  const moviesOf = (tab: TabKey) => groups.find((group) => group.cat_id === categoryOf[tab])?.shows ?? []
  const movies = filterMovies(moviesOf(active), chosen)
  const tabs = [
    { key: 'now' as const, label: <Trans>Now Showing</Trans> },
    ...(brand.settings.alternateTab ? [{ key: 'alternate' as const, label: <Trans>Alternate</Trans> }] : []),
    { key: 'soon' as const, label: <Trans>Coming Soon</Trans> },
  ]
  return (
    <>
      <h2 className="sr-only">{t`Films`}</h2>
      <PlaceStrip data={data} search={search} />
      <Tabs label={t`Films`} tabs={tabs} active={active} onChange={(tab) => show(chosen, tab)}>
        <div className="grid gap-7 pt-5">
          {data.filters.length > 0 ? (
            <FilterBar filters={data.filters} chosen={chosen} onChange={(next) => show(next, active)} />
          ) : (
            <Suspense fallback={null}>
              <AskedFilters chosen={chosen} onChange={(next) => show(next, active)} />
            </Suspense>
          )}
          {movies.length > 0 ? (
            <MovieGrid
              movies={movies}
              nowMs={nowMs}
              isComing={active === 'soon'}
              isEveryPlace={search.location === everyPlace || !scope.place}
            />
          ) : (
            <EmptyState
              picture="empty-films"
              title={<Trans>No movies found</Trans>}
              action={
                moviesOf(active).length > 0 || isAsked ? (
                  <Button look="quiet" onClick={() => show(nothingChosen, active)}>
                    <Trans>Clear All</Trans>
                  </Button>
                ) : null
              }
            >
              {moviesOf(active).length > 0 || isAsked ? (
                <Trans>No film matches all of these filters.</Trans>
              ) : (
                <Trans>New films are announced every week.</Trans>
              )}
            </EmptyState>
          )}
        </div>
      </Tabs>
    </>
  )
}
