import { useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import type { ShowMoment } from './show-moment'
import { formatDay, formatLongDay, formatTime, formatWeekday, formatWeekdayAndDay } from './show-time'

/** From a show after midnight back into the evening that it ends, milliseconds. */
const toEveningMs = 12 * 3_600_000
/** Until here a show belongs to the night before, hours. */
export const nightUntil = 5

const days = { short: formatDay, long: formatWeekdayAndDay, whole: formatLongDay }

interface LateNight {
  /** "Saturday night (Sunday 22 Nov)" */
  readonly when: string
  /** "Sunday" */
  readonly dayOfWeek: string
}

/** The hour of a moment by the cinema's clock, 0 to 23. */
export function hourOf(atMs: number, timeZone: string): number {
  return Number(formatTime(atMs, timeZone, 'en').slice(0, 2))
}

/** Whether a show begins in the early hours, which people count to the evening before. */
export function isAfterMidnight({ startsAt, timeZone }: ShowMoment): boolean {
  return hourOf(startsAt, timeZone) < nightUntil
}

/**
 * Names a show after midnight so that nobody comes a day late: by its night, and by the day of the calendar, which is
 * short for "Sun 22 Nov", long for "Sunday 22 Nov" and whole with its year.
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
