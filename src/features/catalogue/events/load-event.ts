import { msg } from '@lingui/core/macro'
import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { ResponseOf } from '@/contract/define-call'
import { previewPath } from '@/contract/page/preview'
import { pageSearch } from '@/contract/page/search'
import { getText } from '@/contract/get-text'
import { loadOrNotFound } from '@/src/lib/page/page-data'
import { previewPicture } from '@/src/lib/page/share/preview-picture'
import type { RouteContext } from '@/src/lib/page/route-context'
import { eventData } from '../structured-data/event-data'
import { eventQuery } from './events-query'

/** Loads an event for its page, with its texts. @returns its head. @throws notFound */
export async function loadEvent(
  context: RouteContext & { texts: Promise<void> },
  eventId: string,
  search: object,
): Promise<ReturnType<typeof eventHead>> {
  const { queryClient, app, texts } = context
  const event = loadOrNotFound(queryClient.ensureQueryData(eventQuery(app, eventId)))
  const [details] = await Promise.all([event, texts])
  return eventHead(details, context, pageSearch.event(search).show)
}

/** Returns title, description and preview of an event’s page; with a show, those of a link to that show. */
function eventHead(
  { Event: event }: ResponseOf<typeof GetEventDetails>,
  { app, i18n, origin }: RouteContext,
  showId: string | undefined,
) {
  const { brand, language } = app
  const title = { title: `${event.Title} · ${event.Venue} · ${getText(brand.name, language)}` }
  if (!import.meta.env.SSR) return { meta: [title] }
  const picture = event.Backdrop ?? event.Art
  const preview = previewPath('event', event.EventID, language)
  const isShow = event.Shows.some(({ SchID }) => SchID === showId)
  return {
    meta: [
      title,
      { name: 'description', content: event.About },
      { property: 'og:type', content: 'event' },
      isShow && showId !== undefined
        ? previewPicture('show', showId, app)
        : previewPicture('event', event.EventID, app),
      {
        'script:ld+json': eventData(event, {
          origin,
          pictures: [...(picture ? [`${picture.Base}-${picture.Widths.at(-1)}.webp`] : []), preview],
          names: { home: i18n._(msg`Home`), events: i18n._(msg`Events`) },
        }),
      },
    ],
  }
}
