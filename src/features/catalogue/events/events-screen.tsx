import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import type { EventsSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { useServerNow } from '@/src/lib/time/server-now'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { EventFilters } from './event-filters'
import { EventTile } from './event-tile'
import { eventsQuery } from './events-query'
import { filterEvents } from './filter-events'

/** `/events`: the live events of this country, by day, kind and place. */
export function EventsScreen({ search }: { search: EventsSearch }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(eventsQuery(useAppContext()))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  const events = filterEvents(data.Events, search, nowMs)
  return (
    <div className="mx-auto max-w-7xl px-4 md:px-6">
      <h1 className="pt-8 pb-6 text-3xl font-extrabold ltr:tracking-tight md:pt-14">
        <Trans>Events</Trans>
      </h1>
      <EventFilters events={data.Events} search={search} nowMs={nowMs} />
      {events.length > 0 ? (
        <ul className="grid gap-6 md:grid-cols-2">
          {events.map((event, index, { length }) => {
            // The first, and a last one that would be alone in its row.
            const isWide = index === 0 || (index === length - 1 && length % 2 === 0)
            return (
              <li key={event.EventID} className={isWide ? 'md:col-span-2' : ''}>
                <EventTile event={event} isFirst={index === 0} isWide={isWide} />
              </li>
            )
          })}
        </ul>
      ) : data.Events.length > 0 ? (
        <EmptyState
          picture="empty-films"
          title={<Trans>No events match your choice</Trans>}
          action={
            <Link to={pages.events.path} search={{}} className={buttonClass('quiet')}>
              <Trans>Show all events</Trans>
            </Link>
          }
        >
          <Trans>Try another day, kind or place.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          picture="empty-films"
          title={<Trans>No events at the moment</Trans>}
          action={
            <Link to={pages.movies.path} className={buttonClass('quiet')}>
              <Trans>See what’s on</Trans>
            </Link>
          }
        >
          <Trans>New events appear here as soon as tickets go on sale.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
