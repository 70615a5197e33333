import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { showMoment } from '@/src/lib/time/show-moment'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { eventQuery } from '../events/events-query'
import { TintedHero } from '../tinted-hero'
import { ReadMore } from '../movie/read-more'

/** `/event-details/{eventID}`: one event and its dates. */
export function EventScreen({ eventId }: { eventId: string }) {
  const scope = useScope()
  const { language } = scope
  const event = useSuspenseQuery(eventQuery(scope, eventId)).data.Event
  const venue = [event.Venue, event.Address || event.City].filter(Boolean).join(' · ')
  return (
    <article>
      <TintedHero art={event.Backdrop ?? event.Art}>
        <div className="grid gap-3 md:max-w-md">
          {event.Category ? <p className="font-semibold">{event.Category}</p> : null}
          <h1 className="hero-title max-w-[12ch] text-3xl font-extrabold ltr:tracking-tight">
            {event.Title}
          </h1>
          <p className="md:max-w-60 lg:max-w-md flex items-start gap-2 text-lg">
            <Icon name="pin" className="mt-1 size-5" />
            {venue}
          </p>
        </div>
      </TintedHero>
      <div className="mx-auto grid max-w-7xl gap-10 px-4 pt-8 pb-12 md:pt-12 md:px-6 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <section aria-labelledby="about" className="grid content-start gap-4 max-lg:order-2">
          <h2 id="about" className="text-xl font-bold">
            <Trans>About the event</Trans>
          </h2>
          <ReadMore text={event.About} />
        </section>
        <section aria-labelledby="dates" className="grid content-start gap-4">
          <h2 id="dates" className="text-xl font-bold">
            <Trans>Dates</Trans>
          </h2>
          <ul className="grid gap-3">
            {event.Shows.map((show) => {
              const { startsAt, timeZone } = showMoment({ ...show, TimeZone: event.TimeZone })
              const currency = show.Currency ?? event.Currency
              const price = formatMoney(
                { minor: toMinor(show.PriceFrom ?? event.PriceFrom, currency), currency },
                language,
              )
              const isOpen = show.Availability === 'open' || show.Availability === 'few'
              return (
                <li key={show.SchID} className="grid gap-3 rounded-l bg-surface p-5">
                  <div>
                    <p className="font-display text-lg font-bold">
                      {formatLongDay(startsAt, timeZone, language)}
                    </p>
                    <p className="text-muted">
                      {formatTime(startsAt, timeZone, language)} · <Trans>from {price}</Trans>
                    </p>
                  </div>
                  {isOpen ? (
                    <Link
                      to={pages.eventSeats.path}
                      params={{ scheduleID: show.SchID }}
                      className={buttonClass()}
                    >
                      <Trans>Choose seats</Trans>
                    </Link>
                  ) : (
                    <p className="font-semibold text-muted">
                      {show.Availability === 'soldOut' ? <Trans>Sold out</Trans> : <Trans>Closed</Trans>}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </article>
  )
}
