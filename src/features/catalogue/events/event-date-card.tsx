import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EventDate } from '@/contract/catalogue/get-event-details'
import { toMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import { factSeparator } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { sharedPath } from '@/src/lib/page/share/shared-path'
import { useLateNight } from '@/src/lib/time/late-night'
import { showMoment } from '@/src/lib/time/show-moment'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { EventStateBadge } from './event-state-badge'
import type { EventDetails } from './events-query'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Rarely used, and rendered by the server, so its code loads after hydration. */
const ShareButton = lazyComponent(async () => (await import('@/src/ui/share-button')).ShareButton, {
  afterHydration: true,
})

export function EventDateCard({ event, show }: { event: EventDetails; show: EventDate }) {
  const app = useAppContext()
  const { language } = app
  const lateNight = useLateNight()
  const moment = showMoment({ ...show, TimeZone: event.TimeZone })
  const { startsAt, timeZone } = moment
  const currency = show.Currency ?? event.Currency
  const from = show.PriceFrom ?? event.PriceFrom
  const price = formatMoney({ minor: toMinor(from, currency), currency }, language)
  const time = formatTime(startsAt, timeZone, language)
  const doors = show.DoorsAt === undefined ? '' : formatTime(show.DoorsAt, timeZone, language)
  const isOff = show.State === 'cancelled' || show.State === 'postponed'
  const isOpen = !isOff && (show.Availability === 'open' || show.Availability === 'few')
  return (
    <div className="relative grid gap-3 rounded-l bg-surface p-5">
      <EventStateBadge state={show.State} />
      {isOpen ? (
        <HydrationBoundary className="absolute end-2 top-2">
          <ShareButton
            link={{
              title: event.Title,
              path: sharedPath(
                {
                  kind: 'event',
                  titleId: event.EventID,
                  scheduleId: show.SchID,
                  showDate: show.ShowDate,
                },
                app,
              ),
            }}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised"
          />
        </HydrationBoundary>
      ) : null}
      <div className={isOff ? 'text-muted line-through' : ''}>
        <p className="flex flex-wrap items-baseline gap-x-3 pe-9">
          <bdi className="font-display text-xl font-bold">{time}</bdi>
          <span className="font-semibold">{formatLongDay(startsAt, timeZone, language)}</span>
        </p>
        <p className="text-muted">
          {doors && !isOff ? <Trans>doors {doors}</Trans> : null}
          {doors && isOpen ? factSeparator(language) : null}
          {isOpen ? from > 0 ? <Trans>from {price}</Trans> : <Trans>Free of charge</Trans> : null}
        </p>
        {show.Latenightpopup ? <p className="text-sm font-semibold">{lateNight(moment).when}</p> : null}
      </div>
      {isOpen ? (
        <>
          {show.Availability === 'few' ? (
            <p className="font-semibold text-warn">
              <Trans>Few seats left</Trans>
            </p>
          ) : null}
          <Link to={pages.eventSeats.path} params={{ scheduleID: show.SchID }} className={buttonClass()}>
            {show.SeatLayout === 0 ? <Trans>Get tickets</Trans> : <Trans>Choose seats</Trans>}
          </Link>
        </>
      ) : (
        <OfferRefusal show={show} timeZone={timeZone} />
      )}
    </div>
  )
}

function OfferRefusal({ show, timeZone }: { show: EventDate; timeZone: string }) {
  const app = useAppContext()
  const { language } = app
  switch (show.State) {
    case 'cancelled':
      return (
        <p className="text-muted">
          <Trans>This date won’t go ahead. You can get a refund.</Trans>
        </p>
      )
    case 'postponed': {
      const { MovedTo: moved } = show
      if (!moved)
        return (
          <p className="text-muted">
            <Trans>We’ll show the new date here. You can get a refund for the old one.</Trans>
          </p>
        )
      const newDay = formatLongDay(moved.StartsAt, timeZone, language)
      const newTime = formatTime(moved.StartsAt, timeZone, language)
      return (
        <>
          <p className="font-semibold">
            <Trans>
              New date: {newDay}, {newTime}
            </Trans>
          </p>
          {moved.SchID ? (
            <Link to={pages.eventSeats.path} params={{ scheduleID: moved.SchID }} className={buttonClass()}>
              <Trans>Choose seats</Trans>
            </Link>
          ) : (
            <p className="text-muted">
              <Trans>
                Tickets for the new date aren’t on sale yet. You can get a refund for the old one.
              </Trans>
            </p>
          )}
        </>
      )
    }
    case 'soldOut':
      return null
    case 'onSale':
      return (
        <p className="font-semibold text-muted">
          <Trans>Closed</Trans>
        </p>
      )
  }
}
