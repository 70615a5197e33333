import { orNotFound } from '@/src/lib/page/page-data'
import type { RouteContext } from '@/src/lib/page/route-context'
import { eventQuery } from './events-query'

/** An event for its page, with its words. @throws notFound */
export async function loadEvent(
  { queryClient, scope, texts }: RouteContext & { texts: Promise<void> },
  eventId: string,
) {
  const event = orNotFound(queryClient.ensureQueryData(eventQuery(scope, eventId)))
  return (await Promise.all([event, texts]))[0]
}
