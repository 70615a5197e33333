import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toMinor } from '@/contract/money'
import { eventSeatPath } from '@/src/lib/checkout-path'
import { formatMoney } from '@/src/lib/money'
import { useScope } from '@/src/lib/scope'
import { formatLongDay, formatTime } from '@/src/lib/show-time'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { eventQuery } from '../events/events-query'
import { ReadMore } from '../movie/read-more'

/** `/event-details/{eventID}`: one event and its dates. */
export function EventScreen({ eventId }: { eventId: string }) {
  const scope = useScope()
  const { language } = scope
  const event = useSuspenseQuery(eventQuery(scope, eventId)).data.Event
  const place = [event.Venue, event.Address || event.City].filter(Boolean).join(' · ')
  return (
    <article>
      <header className="relative isolate">
        <div className="relative md:absolute md:inset-0 md:-z-10">
          <Picture
            art={event.Backdrop ?? event.Art}
            alt=""
            sizes="100vw"
            isHero
            className="aspect-video w-full md:aspect-auto md:h-full"
          />
          <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/20 to-transparent" />
          <div className="absolute inset-y-0 start-0 hidden w-3/5 bg-linear-to-r from-ground/80 to-transparent md:block rtl:bg-linear-to-l" />
        </div>
        <div className="mx-auto grid max-w-7xl gap-3 px-4 pb-6 max-md:-mt-10 md:min-h-[28rem] md:content-end md:px-6 md:pb-12">
          {event.Category ? <p className="relative font-semibold text-accent">{event.Category}</p> : null}
          <h1 className="relative max-w-[18ch] text-3xl font-extrabold ltr:tracking-tight">{event.Title}</h1>
          <p className="relative flex items-center gap-2 text-lg">
            <Icon name="pin" className="text-muted" />
            {place}
          </p>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-10 px-4 pt-4 pb-12 md:px-6 lg:grid-cols-[1fr_24rem] lg:gap-16">
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
                      {formatLongDay(show.StartsAt, event.TimeZone, language)}
                    </p>
                    <p className="text-muted">
                      {formatTime(show.StartsAt, event.TimeZone, language)} · <Trans>from {price}</Trans>
                    </p>
                  </div>
                  {isOpen ? (
                    <Link to={eventSeatPath(show.SchID)} className={buttonClass()}>
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
