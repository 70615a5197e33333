import { getLocale } from '@/src/lib/text/locale'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Returns the weekdays of `daily`, `fri,sat` or `mon-thu`. */
export function parseWeekdays(text: string): readonly string[] {
  if (text === 'daily' || text === '*') return weekdays
  return text.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('-')
    const from = weekdays.findIndex((day) => day === first)
    const to = weekdays.findIndex((day) => day === last)
    if (from < 0 || to < 0) return []
    const length = ((to - from + 7) % 7) + 1
    return Array.from({ length }, (_, step) => weekdays[(from + step) % 7] ?? '')
  })
}

/** Returns the short names of the weekdays. */
export function nameWeekdays(language: string): ReadonlyMap<string, string> {
  const format = new Intl.DateTimeFormat(getLocale(language), { weekday: 'short', timeZone: 'UTC' })
  // The fifth of January 1970 was a Monday.
  return new Map(weekdays.map((day, index) => [day, format.format((4 + index) * 86_400_000)]))
}
