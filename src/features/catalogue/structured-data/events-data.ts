import type { EventCard } from '@/contract/catalogue/event-card'
import { buildPath } from '@/contract/page/build-path'
import { breadcrumbs } from './breadcrumbs'
import { eventStatus } from './event-data'
import { offerData } from './occasion-data'
import { placeData } from './place-data'

/** Maximum number of events, which is what a search result could show. */
const mostEvents = 30

interface EventsDataParams {
  readonly origin: string
  readonly names: { readonly home: string; readonly events: string }
}

/** Returns the events of a country for search engines. // schema.org ItemList, Event */
export function eventsData(events: readonly EventCard[], { origin, names }: EventsDataParams) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name: names.events,
        numberOfItems: events.length,
        itemListElement: events.slice(0, mostEvents).map((event, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: event.Title,
          item: cardData(event, origin),
        })),
      },
      breadcrumbs(origin, [
        { name: names.home, path: buildPath('home') },
        { name: names.events, path: buildPath('events') },
      ]),
    ],
  }
}

function cardData(event: EventCard, origin: string) {
  const url = origin + buildPath('event', { eventID: event.EventID })
  const { NewStartsAt: newStartsAt, StartsAt: startsAt, Art: art } = event
  return {
    '@type': 'Event',
    name: event.Title,
    description: [event.Category, event.Venue, event.City].filter(Boolean).join(' · '),
    url,
    image: art ? `${origin}${art.Base}-${art.Widths.at(-1)}.webp` : undefined,
    startDate: new Date(newStartsAt ?? startsAt).toISOString(),
    previousStartDate: newStartsAt === undefined ? undefined : new Date(startsAt).toISOString(),
    eventStatus: eventStatus(event.State, newStartsAt !== undefined),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeData('Place', {
      name: event.Venue,
      address: '',
      city: event.City,
      countryId: event.CountryID,
      latitude: undefined,
      longitude: undefined,
    }),
    offers: offerData({
      url,
      price: event.PriceFrom,
      currency: event.Currency,
      isFull: event.State !== 'onSale',
    }),
  }
}
