import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadEvents } from '@/src/features/catalogue/events/load-events'
import { EventsScreen } from '@/src/features/catalogue/events/events-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/events')({
  validateSearch: pageSearch.events,
  beforeLoad: withTexts('events'),
  loader: ({ context }) => loadEvents(context),
  head: loadedHead,
  component: EventsRoute,
})

function EventsRoute() {
  return <EventsScreen search={Route.useSearch()} />
}
