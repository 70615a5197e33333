import { Plural } from '@lingui/react/macro'
import type { EventDate } from '@/contract/catalogue/get-event-details'
import { DateStrip } from '@/src/ui/date-strip'
import { EventDateCard } from './event-date-card'
import { StateWord } from './event-state-badge'
import type { EventDetails } from './events-query'

interface EventDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly shows: readonly EventDate[]
  /** The most favourable state of its shows. */
  readonly state: EventDate['State']
}

const byHope = ['onSale', 'soldOut', 'postponed', 'cancelled'] as const

interface EventDatesProps {
  event: EventDetails
  /** From the address. */
  date: string | undefined
  nowMs: number
}

export function EventDates({ event, date, nowMs }: EventDatesProps) {
  const days = groupDays(event.Shows)
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
          renderNote={(noteDate) => <DayNote day={days.find((day) => day.date === noteDate)} />}
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

/** State of a day, or its number of times if that is more than one. */
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

/** Groups the dates of an event by day, soonest first. */
function groupDays(shows: readonly EventDate[]): EventDay[] {
  const days = new Map<string, EventDate[]>()
  for (const show of shows) days.set(show.ShowDate, [...(days.get(show.ShowDate) ?? []), show])
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      shows: ofDay,
      state: byHope.find((state) => ofDay.some((show) => show.State === state)) ?? 'onSale',
    }))
}

/** Returns the day in the address, else the first one on sale, else the first. */
function chosenDay(days: readonly EventDay[], requestedDate: string | undefined): EventDay | undefined {
  return (
    days.find(({ date }) => date === requestedDate) ?? days.find(({ state }) => state === 'onSale') ?? days[0]
  )
}
