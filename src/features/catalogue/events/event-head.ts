import { msg } from '@lingui/core/macro'
import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { ResponseOf } from '@/contract/define-call'
import { previewPath } from '@/contract/page/preview'
import { textOf } from '@/contract/text-of'
import { previewPicture } from '@/src/lib/page/preview-picture'
import type { RouteContext } from '@/src/lib/page/route-context'
import { eventData } from '../structured/event-data'

/** Title, description and preview of an event's page; with a show of it, of a link that opens there. */
export function eventHead(
  { Event: event }: ResponseOf<typeof GetEventDetails>,
  { scope, i18n, origin }: RouteContext,
  showId: string | undefined,
) {
  const { brand, language } = scope
  const title = { title: `${event.Title} · ${event.Venue} · ${textOf(brand.name, language)}` }
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
        ? previewPicture('show', showId, scope)
        : previewPicture('event', event.EventID, scope),
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
