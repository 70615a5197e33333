import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { eventsQuery } from '@/src/features/catalogue/events/events-query'
import { EventsScreen } from '@/src/features/catalogue/screens/events-screen'
import { addTexts } from '@/src/lib/text/i18n'
import { pageTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/events')({
  beforeLoad: ({ context }) => ({ texts: addTexts(context.i18n, 'events') }),
  loader: ({ context }) =>
    Promise.all([context.queryClient.ensureQueryData(eventsQuery(context.scope)), context.texts]),
  head: ({ match }) => pageTitle(match.context, msg`Events`),
  component: EventsScreen,
})
