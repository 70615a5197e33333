import type { EventDate } from '@/contract/catalogue/get-event-details'
import { buildPath } from '@/contract/page/build-path'
import type { EventDetails } from '../events/events-query'
import { sharedPath } from '@/src/lib/page/share/shared-path'
import { breadcrumbs } from './breadcrumbs'
import { occasionData, offerData } from './occasion-data'
import { placeData } from './place-data'

const mostDates = 12

interface EventDataParams {
  readonly origin: string
  readonly pictures: readonly string[]
  readonly names: { readonly home: string; readonly events: string }
}

/** Returns each date of an event for search engines. // schema.org Event */
export function eventData(event: EventDetails, context: EventDataParams) {
  const { origin, names } = context
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...event.Shows.slice(0, mostDates).flatMap((show) => dateData(event, show, context)),
      breadcrumbs(origin, [
        { name: names.home, path: buildPath('home') },
        { name: names.events, path: buildPath('events') },
        { name: event.Title, path: buildPath('event', { eventID: event.EventID }) },
      ]),
    ],
  }
}

function dateData(event: EventDetails, show: EventDate, { origin, pictures }: EventDataParams) {
  if (show.StartsAt === undefined) return []
  const url =
    origin +
    sharedPath({ kind: 'event', titleId: event.EventID, scheduleId: show.SchID, showDate: show.ShowDate })
  const startsAt = show.MovedTo?.StartsAt ?? show.StartsAt
  const isOff = show.State === 'cancelled' || show.State === 'postponed'
  return [
    {
      '@type': 'Event',
      ...occasionData({
        name: event.Title,
        about: event.About,
        pictures: pictures.map((each) => origin + each),
        url,
        startsAt,
        minutes: event.Duration,
      }),
      // A moved date keeps its previous start. // https://schema.org/EventRescheduled
      previousStartDate: show.MovedTo ? new Date(show.StartsAt).toISOString() : undefined,
      doorTime: show.DoorsAt === undefined || isOff ? undefined : new Date(show.DoorsAt).toISOString(),
      eventStatus: eventStatus(show.State, show.MovedTo !== undefined),
      typicalAgeRange: event.MinAge === undefined ? undefined : `${event.MinAge}-`,
      organizer: event.Organiser ? { '@type': 'Organization', name: event.Organiser } : undefined,
      location: placeData('Place', {
        name: event.Venue,
        address: event.Address,
        city: event.City,
        countryId: event.CountryID,
        latitude: event.Latitude,
        longitude: event.Longitude,
      }),
      offers: offerData({
        url,
        price: show.PriceFrom ?? event.PriceFrom,
        currency: show.Currency ?? event.Currency,
        isFull: show.Availability !== 'open' && show.Availability !== 'few',
      }),
    },
  ]
}

/** Returns the status of a date. // https://schema.org/EventStatusType */
export function eventStatus(state: EventDate['State'], isMoved: boolean): string {
  switch (state) {
    case 'cancelled':
      return 'https://schema.org/EventCancelled'
    case 'postponed':
      return `https://schema.org/${isMoved ? 'EventRescheduled' : 'EventPostponed'}`
    case 'soldOut':
    case 'onSale':
      return 'https://schema.org/EventScheduled'
  }
}
