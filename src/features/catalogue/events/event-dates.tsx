import { Plural } from '@lingui/react/macro'
import { DateStrip } from '../movie/date-strip'
import { EventDateCard } from './event-date-card'
import { chosenDay, daysOf } from './event-days'
import type { EventDay } from './event-days'
import type { EventDetails } from './events-query'
import { StateWord } from './event-state-badge'

interface EventDatesProps {
  event: EventDetails
  /** Of the address. */
  date: string | undefined
  nowMs: number
}

/** The days of an event to choose from, and the times of the chosen one. */
export function EventDates({ event, date, nowMs }: EventDatesProps) {
  const days = daysOf(event.Shows)
  const chosen = chosenDay(days, date)
  if (!chosen) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      {days.length > 1 ? (
        <DateStrip
          dates={days.map((day) => day.date)}
          active={chosen.date}
          timeZone={event.TimeZone}
          nowMs={nowMs}
          renderNote={(of) => <DayNote day={days.find((day) => day.date === of)} />}
        />
      ) : null}
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

/** What became of a day, or how many times it has when that is more than one. */
function DayNote({ day }: { day: EventDay | undefined }) {
  if (!day || (day.state === 'onSale' && day.shows.length < 2)) return null
  return (
    <span className="font-semibold">
      {day.state === 'onSale' ? (
        <Plural value={day.shows.length} one="# time" other="# times" />
      ) : (
        <StateWord state={day.state} />
      )}
    </span>
  )
}
