import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { useFavourites } from '@/src/lib/device/favourites'
import { useScope } from '@/src/lib/page/scope'
import { locationsIn } from '@/src/lib/place/locations-in'
import { locationsQuery } from '@/src/lib/place/locations-query'
import { Chip } from '@/src/ui/chip'
import { LateIcon } from '@/src/ui/late-icon'
import { cinemaAnchor } from './cinema-anchor'
import { CinemaTile } from './cinema-tile'
import { inOrder } from './cinemas-order'
import { NearMeButton } from './near-me-button'
import { NoCinemas } from './no-cinemas'
import { placesOf } from './places-of'
import { useVisitorPoint } from './use-visitor-point'
import { lazyComponent } from '@/src/ui/lazy-component'

const CinemaMap = lazyComponent(async () => (await import('../map/cinema-map')).CinemaMap)

interface CinemasListProps {
  /** As the API gave them. */
  cinemas: readonly CinemaCard[]
  /** From the address; one that no cinema is in is none. */
  location: string | undefined
  view: 'map' | undefined
  /** Something of another kind narrows them too. */
  isNarrowed?: boolean
}

/** Cinemas by city, as cards or on the map: favourites first, then the nearest. */
export function CinemasList({ cinemas, location, view, isNarrowed = false }: CinemasListProps) {
  const { t } = useLingui()
  const scope = useScope()
  const navigate = useNavigate()
  const favourites = useFavourites()
  const visitor = useVisitorPoint()
  // The browser's own `:target` does not follow what the router writes into the address.
  const found = useLocation({ select: ({ hash }) => hash })
  const isUnplaced = cinemas.some((cinema) => cinema.LocationID === undefined)
  const filters = useQuery({ ...locationsQuery(scope), enabled: isUnplaced })
  const places = placesOf(cinemas, locationsIn(filters.data?.Filters ?? []))
  const place = places.find(({ value }) => value === location)
  const shown = inOrder(place?.cinemas ?? cinemas, { favourites, visitor })
  const go = (next: { location?: string | undefined; view?: 'map' | undefined }) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
  if (shown.length === 0) return <NoCinemas isNarrowed={isNarrowed} />
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 pb-6 md:grid-cols-[1fr_auto]">
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          {cinemas.length > 1 && !visitor ? <NearMeButton /> : null}
          {places.length > 1 ? (
            <div role="group" aria-label={t`Location`} className="flex gap-2 md:flex-wrap">
              <Chip isOn={!place} onClick={() => go({ location: undefined })}>
                <Trans>All Locations</Trans>
              </Chip>
              {places.map(({ value, title }) => (
                <Chip key={value} isOn={value === place?.value} onClick={() => go({ location: value })}>
                  {title}
                </Chip>
              ))}
            </div>
          ) : null}
        </div>
        <div role="group" aria-label={t`View`} className="flex flex-wrap items-start gap-2 py-1">
          <Chip isOn={view !== 'map'} onClick={() => go({ view: undefined })}>
            <LateIcon name="list" />
            <Trans>List</Trans>
          </Chip>
          <Chip isOn={view === 'map'} onClick={() => go({ view: 'map' })}>
            <LateIcon name="map" />
            <Trans>Map</Trans>
          </Chip>
        </div>
      </div>
      {view === 'map' ? (
        <Suspense
          fallback={<div className="aspect-square max-h-[80dvh] rounded-l bg-raised md:aspect-3/2" />}
        >
          <CinemaMap cinemas={shown} places={places} isCity={place !== undefined} />
        </Suspense>
      ) : (
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((cinema) => (
            <li
              key={cinema.CinemaID}
              id={cinemaAnchor(cinema.CinemaID)}
              className={`rounded-l ${found === cinemaAnchor(cinema.CinemaID) ? 'ring-2 ring-accent' : ''}`}
            >
              <CinemaTile cinema={cinema} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
