import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadEvent } from '@/src/features/catalogue/events/load-event'
import { EventScreen } from '@/src/features/catalogue/screens/event-screen'
import { SharedEventSlot } from '@/src/features/catalogue/share/shared-event-slot'
import { loadedHead } from '@/src/lib/page/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/event-details/$eventID')({
  validateSearch: pageSearch.event,
  beforeLoad: withTexts('events'),
  loader: ({ context, params, location }) => loadEvent(context, params.eventID, location.search),
  head: loadedHead,
  component: EventRoute,
})

function EventRoute() {
  const { eventID } = Route.useParams()
  const { date, show } = Route.useSearch()
  return (
    <>
      <SharedEventSlot eventId={eventID} scheduleId={show} />
      <EventScreen eventId={eventID} date={date} />
    </>
  )
}
