import { createFileRoute } from '@tanstack/react-router'
import { loadEvents } from '@/src/features/catalogue/events/load-events'
import { EventsScreen } from '@/src/features/catalogue/events/events-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/events')({
  beforeLoad: withTexts('events'),
  loader: ({ context }) => loadEvents(context),
  head: loadedHead,
  component: EventsScreen,
})
