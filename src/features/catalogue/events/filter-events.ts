import type { EventCard } from '@/contract/catalogue/event-card'
import type { EventsSearch } from '@/contract/page/search'
import { daysFromToday } from '@/src/lib/time/show-time'

/** Value of `when` in the address: Friday to Sunday of this week. */
export const weekend = 'weekend'

type FilteredEvent = Pick<EventCard, 'Category' | 'City' | 'Keys' | 'ShowDates' | 'TimeZone'>

/** An API without keys is filtered by its words. */
export const getKind = ({ Keys, Category }: FilteredEvent) => Keys?.Category ?? Category
export const getPlace = ({ Keys, City }: FilteredEvent) => Keys?.City ?? City

export function filterEvents<E extends FilteredEvent>(
  events: readonly E[],
  { when, kind, place }: EventsSearch,
  nowMs: number,
): E[] {
  return events.filter(
    (event) =>
      (kind === undefined || getKind(event) === kind) &&
      (place === undefined || getPlace(event) === place) &&
      (when === undefined ||
        event.ShowDates.some((date) =>
          when === weekend ? isThisWeekend(date, event.TimeZone, nowMs) : date === when,
        )),
  )
}

/** @param date `YYYY-MM-DD` in the zone. */
function isThisWeekend(date: string, timeZone: string, nowMs: number): boolean {
  const days = daysFromToday(date, timeZone, nowMs)
  const weekday = new Date(date).getUTCDay()
  // Days from the date to the Sunday of its week.
  const untilSunday = (7 - weekday) % 7
  return days >= 0 && untilSunday <= 2 && days + untilSunday < 7
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Returns the distinct values of events, each with its label, in the order of the labels. */
export function listChoices(
  events: readonly FilteredEvent[],
  valueOf: (event: FilteredEvent) => string,
  labelOf: (event: FilteredEvent) => string,
): Choice[] {
  const labels = new Map(events.map((event) => [valueOf(event), labelOf(event)]))
  return [...labels]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** Returns the days with events, soonest first. */
export function listDays(events: readonly FilteredEvent[]): string[] {
  return [...new Set(events.flatMap(({ ShowDates }) => ShowDates))].sort()
}
