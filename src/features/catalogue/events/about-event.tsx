import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { directionsTo } from '@/contract/page/directions'
import { useAppContext } from '@/src/lib/page/app-context'
import { getComma } from '@/src/lib/text/locale'
import { useDurationFormat } from '@/src/lib/time/duration-format'
import { Icon } from '@/src/ui/icon'
import { ReadMore } from '../movie/read-more'
import type { EventDetails } from './events-query'

export function AboutEvent({ event }: { event: EventDetails }) {
  return (
    <div className="grid content-start gap-10">
      <section aria-labelledby="about" className="grid content-start gap-4">
        <h2 id="about" className="text-xl font-bold">
          <Trans>About the event</Trans>
        </h2>
        {event.About ? <ReadMore text={event.About} /> : null}
        <EventFacts event={event} />
      </section>
      <section aria-labelledby="terms" className="grid content-start gap-4">
        <h2 id="terms" className="text-xl font-bold">
          <Trans>Good to know</Trans>
        </h2>
        <EventTerms terms={event.Terms} />
      </section>
    </div>
  )
}

/**
 * Location, directions, audience, duration and organiser of the event. Facts missing in the API are left out.
 */
function EventFacts({ event }: { event: EventDetails }) {
  const { brand, language } = useAppContext()
  const length = useDurationFormat()
  const { Address, City, Duration, MinAge: years } = event
  // Most addresses already end with their city.
  const address = Address.includes(City) ? Address : [Address, City].filter(Boolean).join(getComma(language))
  return (
    <dl className="grid min-[16rem]:grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      <Fact name={<Trans>Venue</Trans>}>
        <span className="font-semibold">{event.Venue}</span>
        <br />
        {address}
        <br />
        <a
          href={directionsTo(brand.settings.maps, {
            latitude: event.Latitude,
            longitude: event.Longitude,
            name: `${event.Venue} ${address}`,
          })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent"
        >
          <Icon name="pin" />
          <Trans>Directions</Trans>
        </a>
      </Fact>
      {Duration ? <Fact name={<Trans>Length</Trans>}>{length(Duration)}</Fact> : null}
      <Fact name={<Trans>Age</Trans>}>
        {years === undefined ? <Trans>For all ages</Trans> : <Trans>{years} and over</Trans>}
      </Fact>
      {event.Organiser ? <Fact name={<Trans>Organiser</Trans>}>{event.Organiser}</Fact> : null}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function EventTerms({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-muted marker:text-accent">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
      {/* spec §9 */}
      <li>
        <Trans>
          Confirmed bookings cannot be cancelled, changed or refunded, except for cancelled or postponed
          events.
        </Trans>{' '}
        <Trans>If a cinema allows more, you’ll see it before you pay.</Trans>
      </li>
    </ul>
  )
}
