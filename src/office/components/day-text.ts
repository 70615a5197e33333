import { useLingui } from '@lingui/react/macro'
import { getLocale } from '@/src/lib/text/locale'

/** Returns a function that writes a day of the calendar, `YYYY-MM-DD`: "Thu, 3 Dec 2026". */
export function useDayText(): (day: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(getLocale(i18n.locale), {
    // A day has no zone: parsed as noon UTC, it is the same day when formatted in UTC.
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return (day) => format.format(Date.parse(`${day}T12:00Z`))
}

/** Returns the day a number of days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
