import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { buildPath } from '@/contract/page/build-path'
import { readSavedPlace } from '@/src/lib/device/saved-place'
import { countryInSentence } from '@/src/lib/page/country/country-name'
import { openModal } from '@/src/lib/page/open-modal'
import { useAppContext } from '@/src/lib/page/app-context'
import { useDayName } from '@/src/lib/time/day-name'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { useNearMe } from '@/src/ui/deferred/use-near-me'
import { findNearbyShows } from './find-nearby-shows'
import { NearShowCard } from './near-show-card'

interface NearbyShowsProps {
  listing: ResponseOf<typeof GetAllShow>
  nowMs: number
}

/** With fewer shows than these the evening’s next ones are refetched, but at most every five minutes. */
const fewShows = 3
const refetchAfterMs = 5 * 60_000

const never = () => () => undefined
/** A new place starts at the root. // spec §4 */
const begin = () => location.assign(buildPath('home'))

/** The next shows near the visitor: the shortest way from "what shall we do tonight" to a seat. */
export function NearbyShows({ listing, nowMs }: NearbyShowsProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const client = useQueryClient()
  const dayName = useDayName()
  const { isLooking, look: locate } = useNearMe(begin)
  const visitor = useVisitor()
  const { Upcoming: upcoming = [], Cinemas: cinemas, ServerTime: serverTimeMs = nowMs } = listing
  const shows = findNearbyShows(upcoming, cinemas, { visitor, nowMs })
  const isShort = upcoming.length > 0 && shows.length < fewShows && nowMs - serverTimeMs > refetchAfterMs
  useEffect(() => {
    if (isShort) void client.invalidateQueries({ queryKey: [GetAllShow.name] })
  }, [isShort, client])
  const soonest = [...shows].sort((a, b) => a.StartsAt - b.StartsAt)[0]
  if (!soonest) return null
  const { place } = app
  const evening = dayName(soonest.StartsAt, soonest.TimeZone, nowMs)
  const where = place?.name || (place ? '' : countryInSentence(app))
  const heading = visitor || where === '' ? t`${evening} near you` : t`${evening} in ${where}`
  return (
    <section aria-label={heading} className="mx-auto w-full max-w-7xl px-4 pt-3 pb-4 md:px-6 md:pt-8 md:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-h-9 content-center text-xl font-extrabold ltr:tracking-tight">{heading}</h2>
        {place && !place.isGuess ? null : (
          <div className="-mx-2 flex flex-wrap">
            <Button
              variant="ghost"
              className="px-2 text-accent max-md:text-sm"
              onClick={locate}
              busy={isLooking}
            >
              <Icon name="pin" className="size-4.5" />
              <Trans>Near me</Trans>
            </Button>
            {place ? null : (
              <Button
                variant="ghost"
                className="px-2 text-accent max-md:text-sm"
                aria-haspopup="dialog"
                onClick={() => openModal('country')}
              >
                <Trans>Choose your city</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {/* Positions are fixed and only their content changes: nothing moves when the distance is known. */}
      <ul className="near -mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:scroll-px-6 md:px-6">
        {shows.map((show, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index} className="w-72 max-w-[85%] shrink-0 snap-start">
            <NearShowCard
              show={show}
              art={show.Art ?? findArt(listing, show.MovieID)}
              city={place ? '' : findCity(listing, show.CinemaID)}
              nowMs={nowMs}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function findArt({ Shows }: NearbyShowsProps['listing'], movieId: string) {
  for (const { shows } of Shows) {
    const film = shows.find(({ id }) => id === movieId)
    if (film) return film.Art
  }
  return undefined
}

function findCity({ Cinemas }: NearbyShowsProps['listing'], cinemaId: string): string {
  return Cinemas.find(({ CinemaID }) => CinemaID === cinemaId)?.City ?? ''
}

let known: { key: string; at: { latitude: number; longitude: number } } | null = null

/**
 * Returns the visitor’s location, if they share it; never on the server. The same object as long as it is the
 * same location.
 */
function useVisitor() {
  const { countryId } = useAppContext()
  return useSyncExternalStore(
    never,
    () => {
      const { isVisitor, latitude, longitude } = readSavedPlace(countryId) ?? {}
      if (!isVisitor || latitude === undefined || longitude === undefined) return null
      const key = `${latitude} ${longitude}`
      if (known?.key !== key) known = { key, at: { latitude, longitude } }
      return known.at
    },
    () => null,
  )
}
