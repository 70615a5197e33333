import { createFileRoute } from '@tanstack/react-router'
import { eventHead } from '@/src/features/catalogue/events/event-head'
import { eventQuery } from '@/src/features/catalogue/events/events-query'
import { EventScreen } from '@/src/features/catalogue/screens/event-screen'
import { orNotFound } from '@/src/lib/page/page-data'

export const Route = createFileRoute('/event-details/$eventID')({
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureQueryData(eventQuery(context.scope, params.eventID))),
  head: ({ loaderData, match: { context } }) => (loaderData ? eventHead(loaderData, context.scope) : {}),
  component: EventRoute,
})

function EventRoute() {
  return <EventScreen eventId={Route.useParams().eventID} />
}
