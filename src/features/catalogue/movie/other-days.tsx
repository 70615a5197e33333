import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatDay } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'

/** A cinema without times on the selected day: shows the days on which it has some. */
export function OtherDays({ days }: { days: readonly string[] }) {
  const { language } = useAppContext()
  return (
    <div className="grid gap-3" role="status">
      <p className="text-muted">
        {days[0] ? <Trans>Not showing on this day. See it on:</Trans> : <Trans>No showtimes yet</Trans>}
      </p>
      <ul className="flex flex-wrap gap-2">
        {days.map((each) => (
          <li key={each}>
            <Link
              to="."
              search={(search) => ({ ...search, date: each })}
              replace
              resetScroll={false}
              className={buttonClass('quiet')}
            >
              {formatDay(Date.parse(`${each}T12:00Z`), 'UTC', language)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
