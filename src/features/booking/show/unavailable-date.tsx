import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import type { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** A date of an event that does not take place: the notice, the new date, and a link to continue. */
export function CancelledDate({ error }: { error: ApiError }) {
  const { i18n } = useLingui()
  const { language } = useAppContext()
  const date = error.failure?.EventDate
  const newStart = date?.NewStartsAt
  const day = newStart === undefined ? '' : formatLongDay(newStart, date?.TimeZone ?? 'UTC', language)
  const time = newStart === undefined ? '' : formatTime(newStart, date?.TimeZone ?? 'UTC', language)
  return (
    <EmptyState
      isPage
      picture="empty-films"
      title={date?.Title ?? i18n._(errorText(error.code))}
      action={
        <div className="grid gap-2">
          {date?.NewSchID ? (
            <Link to={pages.eventSeats.path} params={{ scheduleID: date.NewSchID }} className={buttonClass()}>
              <Trans>Choose seats</Trans>
            </Link>
          ) : null}
          {date ? (
            <Link
              to={pages.event.path}
              params={{ eventID: date.EventID }}
              className={buttonClass(date.NewSchID ? 'quiet' : 'primary')}
            >
              <Trans>All dates</Trans>
            </Link>
          ) : null}
          <Link
            to={date ? pages.events.path : pages.home.path}
            className={buttonClass(date ? 'ghost' : 'primary')}
          >
            {date ? <Trans>Other events</Trans> : <Trans>See what’s on</Trans>}
          </Link>
        </div>
      }
    >
      {date ? <p>{i18n._(errorText(error.code))}</p> : null}
      {day ? (
        <p className="pt-2 font-semibold text-ink">
          <Trans>
            New date: {day}, {time}
          </Trans>
        </p>
      ) : null}
    </EmptyState>
  )
}
