import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { pages } from '@/contract/pages'
import { useFavourites } from '@/src/lib/device/favourites'
import { useHash } from '@/src/lib/page/hydrated'
import { openModal } from '@/src/lib/page/open-modal'
import { reloadPage } from '@/src/lib/page/reload-page'
import { useAppContext } from '@/src/lib/page/app-context'
import type { Point } from '@/src/lib/place/distance'
import { locationsIn } from '@/src/lib/place/locations-in'
import { locationsQuery } from '@/src/lib/place/locations-query'
import { Button, buttonClass } from '@/src/ui/button'
import { Chip } from '@/src/ui/chip'
import { EmptyState } from '@/src/ui/empty-state'
import { Icon } from '@/src/ui/icon'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { lazyComponent } from '@/src/ui/lazy-component'
import { useNearMe } from '@/src/ui/deferred/use-near-me'
import { CinemaTile } from './cinema-tile'
import { distanceTo } from './distance-to'
import { groupByPlace } from './group-by-place'
import { useVisitorPoint } from './use-visitor-point'

interface SortCriteria {
  readonly favourites: ReadonlySet<string>
  /** The visitor’s location; null where it is unknown. */
  readonly visitor: Point | null
}

const CinemaMap = lazyComponent(async () => (await import('../map/cinema-map')).CinemaMap)

interface CinemasListProps {
  /** In the order of the API. */
  cinemas: readonly CinemaCard[]
  /** From the address; ignored where no cinema is in it. */
  location: string | undefined
  view: 'map' | undefined
  /** Whether another kind of filter also applies. */
  isNarrowed?: boolean
}

/** Cinemas by city, as cards or on the map: favourites first, then the nearest. */
export function CinemasList({ cinemas, location, view, isNarrowed = false }: CinemasListProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const navigate = useNavigate()
  const favourites = useFavourites()
  const visitor = useVisitorPoint()
  // The browser’s own `:target` does not follow the addresses that the router sets.
  const found = useHash()
  const isUnplaced = cinemas.some((cinema) => cinema.LocationID === undefined)
  const filters = useQuery({ ...locationsQuery(app), enabled: isUnplaced })
  const places = groupByPlace(cinemas, locationsIn(filters.data?.Filters ?? []))
  const place = places.find(({ value }) => value === location)
  const shown = sortCinemas(place?.cinemas ?? cinemas, { favourites, visitor })
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
            <DeferredIcon name="list" />
            <Trans>List</Trans>
          </Chip>
          <Chip isOn={view === 'map'} onClick={() => go({ view: 'map' })}>
            <DeferredIcon name="map" />
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
          {shown.map((cinema, index, { length }) => (
            <li
              key={cinema.CinemaID}
              id={cinemaAnchor(cinema.CinemaID)}
              // In two columns the last one is never alone in its row.
              className={`rounded-l ${fillsRow(index, length) ? 'md:max-lg:col-span-2' : ''} ${found === cinemaAnchor(cinema.CinemaID) ? 'ring-2 ring-accent' : ''}`}
            >
              <CinemaTile cinema={cinema} isWide={fillsRow(index, length)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function cinemaAnchor(cinemaId: string): string {
  return `cinema-${cinemaId}`
}

/**
 * Sorts favourites first; then the nearest where the visitor’s location is known, else in the order of the
 * API.
 */
export function sortCinemas(
  cinemas: readonly CinemaCard[],
  { favourites, visitor }: SortCriteria,
): CinemaCard[] {
  const isFavourite = ({ CinemaID, favourite }: CinemaCard) => favourites.has(CinemaID) || favourite
  return [...cinemas].sort(
    (a, b) =>
      Number(isFavourite(b)) - Number(isFavourite(a)) ||
      (distanceTo(a, visitor) ?? Infinity) - (distanceTo(b, visitor) ?? Infinity) ||
      0,
  )
}

/**
 * Sorts the nearest cinemas first by the visitor’s own location, which every later request contains. // spec
 * §7
 */
export function NearMeButton() {
  const { isLooking, look: locate } = useNearMe(() => void reloadPage())
  return (
    <Button variant="quiet" className="shrink-0 whitespace-nowrap" onClick={locate} busy={isLooking}>
      <Icon name="pin" />
      <Trans>Nearest first</Trans>
    </Button>
  )
}

/** No Cinemas Found, with a link to all cinemas or to another country. // spec §8 */
function NoCinemas({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      picture="empty-films"
      title={<Trans>No Cinemas Found</Trans>}
      action={
        isNarrowed ? (
          <Link to={pages.cinemas.path} className={buttonClass('quiet')}>
            <Trans>See all cinemas</Trans>
          </Link>
        ) : (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => openModal('country')}>
            <Trans>Choose another country</Trans>
          </Button>
        )
      }
    >
      {isNarrowed ? (
        <Trans>This chain has no cinemas here.</Trans>
      ) : (
        <Trans>No cinemas in this country yet.</Trans>
      )}
    </EmptyState>
  )
}

/** Whether an entry of a list in two columns has a row of its own. */
function fillsRow(index: number, length: number): boolean {
  return index === length - 1 && length % 2 === 1
}
