import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { allPlaces } from '@/contract/page/search'
import type { ListingSearch } from '@/contract/page/search'
import { countryInSentence } from '@/src/lib/page/country/country-name'
import { openModal } from '@/src/lib/page/open-modal'
import { useAppContext } from '@/src/lib/page/app-context'
import { Icon } from '@/src/ui/icon'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

const CityChips = lazyComponent(async () => (await import('./city-chips')).CityChips, {
  afterHydration: true,
})

interface PlaceStripProps {
  data: Pick<ResponseOf<typeof GetAllShow>, 'filters' | 'Cinemas'>
  search: ListingSearch
}

const action = 'inline-flex min-h-11 items-center font-semibold text-accent'

/** Shows the place of the times below and whether it is a guess, with links to other places. */
export function PlaceStrip({ data, search }: PlaceStripProps) {
  const app = useAppContext()
  const { place, isCountryChosen } = app
  const country = countryInSentence(app)
  const isEvery = search.location === allPlaces
  // A stable element per answer, so that renders around it leave the server’s markup unchanged.
  const chips = useMemo(
    () => (
      <HydrationBoundary fallback={<div className="h-21" />}>
        <CityChips data={data} country={country} />
      </HydrationBoundary>
    ),
    [data, country],
  )
  // Filtered places are shown among the filters.
  if (search.location && !isEvery) return null
  const name = place?.name ?? ''
  return (
    <div className="mb-4 grid gap-1">
      {isCountryChosen ? null : (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Trans>Showing {country}. Not there?</Trans>
          <button
            type="button"
            aria-haspopup="dialog"
            className={action}
            onClick={() => openModal('country')}
          >
            <Trans>Change</Trans>
          </button>
        </p>
      )}
      {place ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="inline-flex items-center gap-2 font-semibold">
            <Icon name="pin" className="size-4.5 text-accent" />
            {isEvery ? (
              <Trans>All cinemas in {country}</Trans>
            ) : place.isGuess ? (
              <Trans>All cinemas here are in {name}</Trans>
            ) : name ? (
              <Trans>Times in {name}</Trans>
            ) : (
              <Trans>Times near you</Trans>
            )}
          </span>
          {place.isGuess ? null : (
            <Link
              to="."
              search={{ ...search, location: isEvery ? undefined : allPlaces }}
              replace
              resetScroll={false}
              className={action}
            >
              {!isEvery ? (
                <Trans>All cinemas</Trans>
              ) : name ? (
                <Trans>Only {name}</Trans>
              ) : (
                <Trans>Near me</Trans>
              )}
            </Link>
          )}
        </p>
      ) : (
        chips
      )}
    </div>
  )
}
