import type { Rhythm } from '@/contract/office/report-mails'
import { addDays, toInstant, toLocalTime, getWeekday } from '@/server/catalogue/shows/zoned-time'
import type { Days } from '@/server/operator/parse-days'

export interface MailTimes {
  readonly rhythm: Rhythm
  readonly hour: number
  readonly timeZone: string
}

const friday = 5
/** No rhythm has a longer pause between two days. */
const mostDays = 32

/** Returns when a report is sent next, later than a moment. */
export function nextMailAt({ rhythm, hour, timeZone }: MailTimes, afterMs: number): Date {
  const { date: today } = toLocalTime(new Date(afterMs), timeZone)
  for (let days = 0; days <= mostDays; days++) {
    const day = addDays(today, days)
    const at = toInstant(day, hour * 60, timeZone)
    if (isMailDay(rhythm, day) && at.getTime() > afterMs) return at
  }
  throw new Error(`No day of a ${rhythm} report was found`)
}

/** Returns the days that a report is about which is due at a moment. */
export function daysOfMail({ rhythm, timeZone }: MailTimes, dueAt: Date): Days {
  const day = toLocalTime(dueAt, timeZone).date
  const to = addDays(day, -1)
  switch (rhythm) {
    case 'daily':
      return { from: to, to }
    case 'weekly':
      return { from: addDays(day, -7), to }
    case 'monthly':
      return { from: `${to.slice(0, 8)}01`, to }
  }
}

function isMailDay(rhythm: Rhythm, day: string): boolean {
  switch (rhythm) {
    case 'daily':
      return true
    case 'weekly':
      return getWeekday(day) === friday
    case 'monthly':
      return day.endsWith('-01')
  }
}
