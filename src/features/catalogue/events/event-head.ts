import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { ResponseOf } from '@/contract/define-call'
import type { Scope } from '@/src/lib/page/scope'

/** Describes the event to search engines. // schema.org Event */
function structuredData(event: ResponseOf<typeof GetEventDetails>['Event']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.Title,
    description: event.About || undefined,
    startDate: new Date(event.StartsAt).toISOString(),
    location: {
      '@type': 'Place',
      name: event.Venue,
      address: [event.Address, event.City].filter(Boolean).join(', '),
    },
    offers: { '@type': 'AggregateOffer', lowPrice: event.PriceFrom, priceCurrency: event.Currency },
  }
}

/** Title, description and preview of an event's page. */
export function eventHead({ Event: event }: ResponseOf<typeof GetEventDetails>, { brand, language }: Scope) {
  const picture = event.Backdrop ?? event.Art
  return {
    meta: [
      { title: `${event.Title} · ${event.Venue} · ${brand.name[language]}` },
      { name: 'description', content: event.About },
      { property: 'og:description', content: event.About },
      ...(picture
        ? [{ property: 'og:image', content: `${picture.Base}-${picture.Widths.at(-1)}.webp` }]
        : []),
      ...(import.meta.env.SSR ? [{ 'script:ld+json': structuredData(event) }] : []),
    ],
  }
}
