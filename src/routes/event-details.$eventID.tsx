import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { eventHead } from '@/src/features/catalogue/events/event-head'
import { eventQuery } from '@/src/features/catalogue/events/events-query'
import { EventScreen } from '@/src/features/catalogue/screens/event-screen'
import { SharedEvent } from '@/src/features/catalogue/share/shared-event'
import { addTexts } from '@/src/lib/text/i18n'
import { orNotFound } from '@/src/lib/page/page-data'

export const Route = createFileRoute('/event-details/$eventID')({
  validateSearch: pageSearch.event,
  beforeLoad: ({ context }) => ({ texts: addTexts(context.i18n, 'events') }),
  loader: async ({ context, params }) => {
    const { queryClient, scope, texts } = context
    const event = orNotFound(queryClient.ensureQueryData(eventQuery(scope, params.eventID)))
    return (await Promise.all([event, texts]))[0]
  },
  head: ({ loaderData, match: { context, search } }) =>
    loaderData ? eventHead(loaderData, context, search.show) : {},
  component: EventRoute,
})

function EventRoute() {
  const { eventID } = Route.useParams()
  const { date, show } = Route.useSearch()
  return (
    <>
      {show ? <SharedEvent eventId={eventID} scheduleId={show} /> : null}
      <EventScreen eventId={eventID} date={date} />
    </>
  )
}
