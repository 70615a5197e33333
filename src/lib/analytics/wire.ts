/** Formats events for each kind of measuring site. // docs/measuring.md */
import type { AnalyticsTarget } from '@/contract/page/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { Campaign } from '@/contract/campaign'
import type { TimedEvent } from './events'

export interface Visit {
  readonly brandId: string
  readonly language: LanguageCode
  /** Scheme and host of the page. */
  readonly origin: string
  readonly campaign: Campaign | null
}

export function writeEvents(
  site: AnalyticsTarget,
  events: readonly TimedEvent[],
  visit: Visit,
): { readonly url: string; readonly body: string } {
  const { url } = site
  switch (site.kind) {
    case 'beacon':
      return { url, body: JSON.stringify(beaconBody(events, visit)) }
    case 'matomo':
      return { url, body: JSON.stringify(matomoBody(site.siteId, events, visit)) }
  }
}

function beaconBody(events: readonly TimedEvent[], { brandId, language, campaign }: Visit) {
  return { brand: brandId, language, ...(campaign && { campaign }), events }
}

/** Formats several requests for Matomo’s tracking API; without a cookie or visitor id. */
function matomoBody(siteId: number, events: readonly TimedEvent[], visit: Visit) {
  return {
    requests: events.map((event) => {
      const query = new URLSearchParams({
        idsite: String(siteId),
        rec: '1',
        apiv: '1',
        send_image: '0',
        cookie: '0',
        lang: visit.language,
        // Seconds.
        cdt: String(Math.floor(event.atMs / 1000)),
        ...matomoFields(event, visit),
      })
      return `?${query.toString()}`
    }),
  }
}

function matomoFields(event: TimedEvent, visit: Visit): Record<string, string> {
  const address = (path: string) => {
    const url = new URL(path.replaceAll('$', ':'), visit.origin)
    for (const [name, value] of Object.entries(visit.campaign ?? {})) url.searchParams.set(name, value)
    return url.href
  }
  const commonFields = { url: address('/'), e_c: 'booking', e_a: event.name }
  switch (event.name) {
    case 'page_viewed':
      return { url: address(event.page), action_name: event.page }
    case 'seats_held':
    case 'payment_started':
      return { ...commonFields, e_v: String(event.seats) }
    case 'booking_confirmed':
      return { ...commonFields, e_n: event.currency, e_v: String(event.total) }
    case 'test':
      return { ...commonFields, e_c: 'test', e_n: JSON.stringify(event.values) }
  }
}
