import { msg } from '@lingui/core/macro'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { ListHead } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { eventsData } from '../structured-data/events-data'
import { eventsQuery } from './events-query'

/** Loads the data of the page of all events. @returns its head. */
export async function loadEvents(context: RouteContext & { texts: Promise<void> }): Promise<ListHead> {
  const { queryClient, app, i18n, origin } = context
  const [{ Events: events }] = await Promise.all([
    queryClient.ensureQueryData(eventsQuery(app)),
    context.texts,
  ])
  return listTitle(
    context,
    msg`Events: concerts, plays and nights out`,
    msg`See what’s on stage near you: dates, venues, prices and seats.`,
    import.meta.env.SSR && events.length > 0
      ? eventsData(events, {
          origin,
          names: { home: i18n._(msg`Home`), events: i18n._(msg`Events`) },
        })
      : undefined,
  )
}
