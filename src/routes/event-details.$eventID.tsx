import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pageSearch } from '@/contract/page/search'
import { loadEvent } from '@/src/features/catalogue/events/load-event'
import { EventScreen } from '@/src/features/catalogue/events/event-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Only needed for a shared link. */
const SharedEvent = lazyComponent(
  async () => (await import('@/src/features/catalogue/share/shared-event')).SharedEvent,
)

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
      {show ? (
        <Suspense fallback={<div className="h-32 md:h-20" />}>
          <SharedEvent eventId={eventID} scheduleId={show} />
        </Suspense>
      ) : null}
      <EventScreen eventId={eventID} date={date} />
    </>
  )
}
