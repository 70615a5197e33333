import { useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { getHour, nightUntil, useLateNight } from './late-night'
import { daysFromToday, formatDay, formatLocalDate } from './show-time'

/** Hour from which a show is called "Tonight". */
const eveningFrom = 17

/**
 * Returns a function that names the day of a moment: "Tonight", "Tomorrow", "Fri 20 Nov"; for a show after
 * midnight with its night, "Saturday night (Sun 22 Nov)". Uses the cinema’s time zone.
 */
export function useDayName(): (atMs: number, timeZone: string, nowMs: number) => string {
  const { t } = useLingui()
  const { language } = useAppContext()
  const lateNight = useLateNight()
  return (atMs, timeZone, nowMs) => {
    const days = daysFromToday(formatLocalDate(atMs, timeZone), timeZone, nowMs)
    const isNight = getHour(atMs, timeZone) < nightUntil
    const isNightNow = getHour(nowMs, timeZone) < nightUntil
    if (days === 0) {
      const isTonight = isNight ? isNightNow : getHour(atMs, timeZone) >= eveningFrom
      return isTonight ? t`Tonight` : t`Today`
    }
    if (days === 1 && isNight && !isNightNow) return t`Late tonight`
    if (isNight) return lateNight({ startsAt: atMs, timeZone }, 'short').when
    return days === 1 ? t`Tomorrow` : formatDay(atMs, timeZone, language)
  }
}
