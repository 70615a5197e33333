import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { eventHead } from '@/src/features/catalogue/events/event-head'
import { loadEvent } from '@/src/features/catalogue/events/load-event'
import { EventScreen } from '@/src/features/catalogue/screens/event-screen'
import { SharedEvent } from '@/src/features/catalogue/share/shared-event'
import { addTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/event-details/$eventID')({
  validateSearch: pageSearch.event,
  beforeLoad: ({ context }) => ({ texts: addTexts(context.i18n, 'events') }),
  loader: ({ context, params }) => loadEvent(context, params.eventID),
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
