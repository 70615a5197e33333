import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { eventsQuery } from '@/src/features/catalogue/events/events-query'
import { EventsScreen } from '@/src/features/catalogue/screens/events-screen'
import { pageTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/events')({
  loader: ({ context }) => context.queryClient.ensureQueryData(eventsQuery(context.scope)),
  head: ({ match }) => pageTitle(match.context, msg`Events`),
  component: EventsScreen,
})
