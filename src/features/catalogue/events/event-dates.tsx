import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localeOf } from '@/src/lib/text/locale'
import { useScope } from '@/src/lib/page/scope'
import { EventDateCard } from './event-date-card'
import { chosenDay, daysOf } from './event-days'
import type { EventDay } from './event-days'
import type { EventDetails } from './events-query'
import { StateWord } from './event-state-badge'

/** The days of an event to choose from, and the times of the chosen one. */
export function EventDates({ event, date }: { event: EventDetails; date: string | undefined }) {
  const days = daysOf(event.Shows)
  const chosen = chosenDay(days, date)
  if (!chosen) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      {days.length > 1 ? <DayStrip days={days} chosen={chosen.date} /> : null}
      <ul className="grid gap-3">
        {chosen.shows.map((show) => (
          <li key={show.SchID} className="grid">
            <EventDateCard event={event} show={show} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links, so that they work before any script does. */
function DayStrip({ days, chosen }: { days: readonly EventDay[]; chosen: string }) {
  const { t } = useLingui()
  const locale = localeOf(useScope().language)
  // A local date has no zone: read as noon UTC, it is the same day everywhere that it is written.
  const part = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.parse(`${date}T12:00Z`))
  return (
    <nav
      aria-label={t`Choose a date`}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:px-1"
    >
      <ul className="flex gap-2">
        {days.map(({ date, shows, state }) => (
          <li key={date} className="grid">
            <Link
              to="."
              search={(search) => ({ ...search, date })}
              replace
              resetScroll={false}
              activeProps={{}}
              // The router says `page` of the one in the address.
              aria-current={date === chosen ? 'date' : undefined}
              className="grid min-w-18 content-start justify-items-center gap-0.5 rounded-m px-3 py-2 text-sm whitespace-nowrap text-muted ring-1 ring-line ring-inset hover:bg-raised aria-[current]:bg-ink aria-[current]:text-ground aria-[current]:ring-ink"
            >
              <span>{part(date, { weekday: 'short' })}</span>
              <span
                className={`font-display text-lg leading-tight font-bold ${state === 'cancelled' ? 'line-through' : ''}`}
              >
                {part(date, { day: 'numeric' })}
              </span>
              <span>{part(date, { month: 'short' })}</span>
              <span className="font-semibold">
                {state === 'onSale' ? (
                  shows.length > 1 ? (
                    <Plural value={shows.length} one="# time" other="# times" />
                  ) : null
                ) : (
                  <StateWord state={state} />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
