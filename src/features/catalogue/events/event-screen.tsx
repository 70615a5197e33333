import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { getComma } from '@/src/lib/text/locale'
import { useServerNow } from '@/src/lib/time/server-now'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { EventDates } from './event-dates'
import { EventStateBadge } from './event-state-badge'
import { eventQuery } from './events-query'
import { TintedHero } from '@/src/ui/tinted-hero'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Loaded after hydration, because the dates beside or above it matter more. */
const AboutEvent = lazyComponent(async () => (await import('./about-event')).AboutEvent, {
  afterHydration: true,
})

interface EventScreenProps {
  eventId: string
  /** From the address. */
  date: string | undefined
}

/** `/event-details/{eventID}`: one event and its dates. */
export function EventScreen({ eventId, date }: EventScreenProps) {
  const app = useAppContext()
  const { data, dataUpdatedAt } = useSuspenseQuery(eventQuery(app, eventId))
  const { Event: event } = data
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  const venue = [event.Venue, event.City].filter(Boolean).join(getComma(app.language))
  // A stable element per event, so that renders around it leave the server’s markup unchanged.
  const about = useMemo(
    () => (
      <HydrationBoundary className="max-lg:order-2">
        <AboutEvent event={event} />
      </HydrationBoundary>
    ),
    [event],
  )
  return (
    <article>
      <TintedHero art={event.Backdrop ?? event.Art}>
        <div className="grid gap-3 md:max-w-xl">
          <EventStateBadge state={event.State} />
          {event.Category ? <p className="font-semibold">{event.Category}</p> : null}
          <h1 className="hero-title max-w-[14ch] text-3xl font-extrabold ltr:tracking-tight">
            {event.Title}
          </h1>
          <p className="flex items-start gap-2 text-lg md:max-w-60 lg:max-w-md">
            <Icon name="pin" className="mt-1 size-5" />
            {venue}
          </p>
        </div>
      </TintedHero>
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-10 px-4 pt-8 pb-12 md:px-6 md:pt-12 lg:grid-cols-[1fr_24rem] lg:gap-16">
        {about}
        <section aria-labelledby="dates" className="grid min-w-0 content-start gap-4">
          <h2 id="dates" className="text-xl font-bold">
            <Trans>Dates</Trans>
          </h2>
          <EventDates event={event} date={date} nowMs={nowMs} />
          {event.State === 'onSale' ? null : (
            <Link to={pages.events.path} className={buttonClass('quiet')}>
              <Trans>See other events</Trans>
            </Link>
          )}
        </section>
      </div>
    </article>
  )
}
