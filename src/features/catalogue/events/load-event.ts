import { pageSearch } from '@/contract/page/search'
import { orNotFound } from '@/src/lib/page/page-data'
import type { RouteContext } from '@/src/lib/page/route-context'
import { eventHead } from './event-head'
import { eventQuery } from './events-query'

/** An event for its page, with its words. @returns its head. @throws notFound */
export async function loadEvent(
  context: RouteContext & { texts: Promise<void> },
  eventId: string,
  search: object,
): Promise<ReturnType<typeof eventHead>> {
  const { queryClient, scope, texts } = context
  const event = orNotFound(queryClient.ensureQueryData(eventQuery(scope, eventId)))
  const [details] = await Promise.all([event, texts])
  return eventHead(details, context, pageSearch.event(search).show)
}
