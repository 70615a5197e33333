import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { EventTile } from './event-tile'
import { eventsQuery } from './events-query'

/** `/events`: the live events of this country. */
export function EventsScreen() {
  const { data } = useSuspenseQuery(eventsQuery(useAppContext()))
  return (
    <div className="mx-auto max-w-7xl px-4 md:px-6">
      <h1 className="pt-8 pb-6 text-3xl font-extrabold ltr:tracking-tight md:pt-14">
        <Trans>Events</Trans>
      </h1>
      {data.Events.length > 0 ? (
        <ul className="grid gap-6 md:grid-cols-2">
          {data.Events.map((event, index, { length }) => {
            // The first, and a last one that would be alone in its row.
            const isWide = index === 0 || (index === length - 1 && length % 2 === 0)
            return (
              <li key={event.EventID} className={isWide ? 'md:col-span-2' : ''}>
                <EventTile event={event} isFirst={index === 0} isWide={isWide} />
              </li>
            )
          })}
        </ul>
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
