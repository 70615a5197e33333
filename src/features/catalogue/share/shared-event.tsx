import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { eventQuery } from '../events/events-query'
import { SharedBanner } from './shared-banner'

/**
 * The event date of a shared link, one tap from its seats; when it cannot be booked, the reason and the next
 * date.
 */
export function SharedEvent({ eventId, scheduleId }: { eventId: string; scheduleId: string }) {
  const app = useAppContext()
  const { Event: event } = useSuspenseQuery(eventQuery(app, eventId)).data
  const canBook = event.Shows.filter(
    ({ State, Availability }) => State === 'onSale' && Availability !== 'closed',
  )
  const shared = event.Shows.find(({ SchID }) => SchID === scheduleId)
  const isOpen = shared !== undefined && canBook.includes(shared)
  const offered = isOpen ? shared : canBook[0]
  const startsAt = offered?.StartsAt
  return (
    <SharedBanner
      title={
        isOpen ? (
          <Trans>Your chosen date</Trans>
        ) : shared?.State === 'cancelled' ? (
          <Trans>This date was cancelled.</Trans>
        ) : shared?.State === 'postponed' ? (
          <Trans>This date was postponed.</Trans>
        ) : shared?.State === 'soldOut' ? (
          <Trans>This date is sold out.</Trans>
        ) : (
          <Trans>This date has passed.</Trans>
        )
      }
      action={
        offered ? (
          <Link to={pages.eventSeats.path} params={{ scheduleID: offered.SchID }} className={buttonClass()}>
            <Trans>Choose seats</Trans>
          </Link>
        ) : null
      }
    >
      {startsAt === undefined ? null : (
        <p className="flex flex-wrap gap-x-2">
          {isOpen ? null : (
            <span>
              <Trans>The next one:</Trans>
            </span>
          )}
          <strong>
            {formatLongDay(startsAt, event.TimeZone, app.language)}{' '}
            <bdi>{formatTime(startsAt, event.TimeZone, app.language)}</bdi>
          </strong>
          <span className="text-muted">
            <bdi>{event.Venue}</bdi>
          </span>
        </p>
      )}
    </SharedBanner>
  )
}
