import type { ItemLists, ShowRule } from '../items/catalogue-items'
import { getWeekday } from './zoned-time'

/** Whether a day, `YYYY-MM-DD`, is within a rule’s weekdays and period; ignores excepted days. */
export function isInPeriod(
  { days, from, until }: ShowRule,
  date: string,
  weekday = getWeekday(date),
): boolean {
  return days.includes(weekday) && (from === '' || date >= from) && (until === '' || date <= until)
}

export function hasShowsOn(rule: ShowRule, date: string, weekday = getWeekday(date)): boolean {
  return isInPeriod(rule, date, weekday) && !rule.except?.includes(date)
}

/** Returns the length of each film and event, minutes, by id. */
export function mapLengths({ film: films, event: events }: ItemLists): Map<string, number> {
  return new Map<string, number>([
    ...films.map(({ id, runtimeMin }) => [id, runtimeMin] as const),
    ...events.map(({ id, durationMin }) => [id, durationMin] as const),
  ])
}
