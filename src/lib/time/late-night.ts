import { useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import type { ShowMoment } from './show-moment'
import { formatDay, formatLongDay, formatTime, formatWeekday, formatWeekdayAndDay } from './show-time'

/** Time in milliseconds from a show after midnight back into the preceding evening. */
const toEveningMs = 12 * 3_600_000
/** Hour before which a show belongs to the previous night. */
export const nightUntil = 5

const days = { short: formatDay, long: formatWeekdayAndDay, whole: formatLongDay }

interface LateNight {
  /** "Saturday night (Sunday 22 Nov)" */
  readonly when: string
  /** "Sunday" */
  readonly dayOfWeek: string
}

/** Returns the hour of a moment in the cinema’s time zone, 0 to 23. */
export function getHour(atMs: number, timeZone: string): number {
  return Number(formatTime(atMs, timeZone, 'en').slice(0, 2))
}

/** Whether a show starts in the early hours, which people count as part of the previous evening. */
export function isAfterMidnight({ startsAt, timeZone }: ShowMoment): boolean {
  return getHour(startsAt, timeZone) < nightUntil
}

/**
 * Returns a function that names a show after midnight by its night and by its calendar day, so that no
 * visitor comes a day late; the calendar day is "Sun 22 Nov" for short, "Sunday 22 Nov" for long, and whole
 * includes the year.
 */
export function useLateNight(): (moment: ShowMoment, form?: keyof typeof days) => LateNight {
  const { t } = useLingui()
  const { language } = useAppContext()
  return ({ startsAt, timeZone }, form = 'long') => {
    const night = formatWeekday(startsAt - toEveningMs, timeZone, language)
    const day = days[form](startsAt, timeZone, language)
    return {
      when: t`${night} night (${day})`,
      dayOfWeek: formatWeekday(startsAt, timeZone, language),
    }
  }
}
