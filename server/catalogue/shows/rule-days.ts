import type { ItemLists, ShowRule } from '../items/catalogue-items'
import { weekdayOf } from './zoned-time'

/** Whether a rule's weekdays and period have a day, `YYYY-MM-DD`; days that it leaves out among them. */
export function isInPeriod(
  { days, from, until }: ShowRule,
  date: string,
  weekday = weekdayOf(date),
): boolean {
  return days.includes(weekday) && (from === '' || date >= from) && (until === '' || date <= until)
}

/** Whether a rule gives shows on a day. */
export function givesShows(rule: ShowRule, date: string, weekday = weekdayOf(date)): boolean {
  return isInPeriod(rule, date, weekday) && !rule.except?.includes(date)
}

/** How long each film and event lasts, minutes, by its id. */
export function lengthsOf({ film: films, event: events }: ItemLists): Map<string, number> {
  return new Map<string, number>([
    ...films.map(({ id, runtimeMin }) => [id, runtimeMin] as const),
    ...events.map(({ id, durationMin }) => [id, durationMin] as const),
  ])
}
