import { useLingui } from '@lingui/react/macro'
import { useScope } from '../page/scope'
import { daysFromToday, formatDay, formatTime, localDateOf } from './show-time'

/** From here on an evening show is "Tonight", hours. */
const eveningFrom = 17
/** Until here a show belongs to the night before, hours. */
const nightUntil = 5

/** Names the day of a moment as a visitor says it: "Tonight", "Tomorrow", "Fri 20 Nov"; in the cinema's zone. */
export function useDayName(): (atMs: number, timeZone: string, nowMs: number) => string {
  const { t } = useLingui()
  const { language } = useScope()
  const hourOf = (atMs: number, timeZone: string) => Number(formatTime(atMs, timeZone, 'en').slice(0, 2))
  return (atMs, timeZone, nowMs) => {
    const days = daysFromToday(localDateOf(atMs, timeZone), timeZone, nowMs)
    const hour = hourOf(atMs, timeZone)
    if (days === 0) return hour >= eveningFrom ? t`Tonight` : t`Today`
    if (days === 1 && hour < nightUntil && hourOf(nowMs, timeZone) >= nightUntil) return t`Late tonight`
    return days === 1 ? t`Tomorrow` : formatDay(atMs, timeZone, language)
  }
}
