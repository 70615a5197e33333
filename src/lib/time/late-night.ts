import { useLingui } from '@lingui/react/macro'
import { useScope } from '../page/scope'
import type { ShowMoment } from './show-moment'
import { formatWeekday, formatWeekdayAndDay } from './show-time'

/** From a show after midnight back into the evening that it ends, milliseconds. */
const toEveningMs = 12 * 3_600_000

interface LateNight {
  /** "Saturday night (Sunday 22 Nov)" */
  readonly when: string
  /** "Sunday" */
  readonly dayOfWeek: string
}

/** Names a show after midnight so that nobody comes a day late: by its night, and by the day of the calendar. */
export function useLateNight(): (moment: ShowMoment) => LateNight {
  const { t } = useLingui()
  const { language } = useScope()
  return ({ startsAt, timeZone }) => {
    const night = formatWeekday(startsAt - toEveningMs, timeZone, language)
    const day = formatWeekdayAndDay(startsAt, timeZone, language)
    return {
      when: t`${night} night (${day})`,
      dayOfWeek: formatWeekday(startsAt, timeZone, language),
    }
  }
}
