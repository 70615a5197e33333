import { zoneOffsetMs } from '@/contract/zone-offset'

/** Local dates are `YYYY-MM-DD`, local times are minutes after midnight, and an instant is a `Date`. */

const dayMs = 86_400_000

export function isTimeZone(timeZone: string): boolean {
  try {
    zoneOffsetMs(0, timeZone)
    return timeZone.includes('/') || timeZone === 'UTC'
  } catch {
    return false
  }
}

/** Present-day zones change their offset only at a quarter of an hour. */
const quarterMs = 900_000
const offsetOfQuarter = new Map<string, { readonly quarter: number; readonly offsetMs: number }>()

/**
 * Returns how far a zone is ahead of UTC, in milliseconds. The value of the last quarter of an hour is
 * cached, because every reservation needs the current day.
 */
function offsetAt(instantMs: number, timeZone: string): number {
  const quarter = Math.floor(instantMs / quarterMs)
  const known = offsetOfQuarter.get(timeZone)
  if (known?.quarter === quarter) return known.offsetMs
  const offsetMs = zoneOffsetMs(quarter * quarterMs, timeZone)
  offsetOfQuarter.set(timeZone, { quarter, offsetMs })
  return offsetMs
}

/** Returns the local date and minute of an instant. */
export function toLocalTime(instant: Date, timeZone: string): { date: string; minutes: number } {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/**
 * Returns the instant of a local time. A time that the clock skips in spring is moved forward by the length
 * of the gap; of a time that the clock shows twice in autumn, the first instant is returned.
 * @param minutes after midnight; 1,440 and more run into the next day.
 */
export function toInstant(date: string, minutes: number, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const localMs = midnight + minutes * 60_000
  const { before, after } = offsetsAround(midnight, timeZone)
  // The common case: the clock does not change on these days.
  if (before === after && minutes < 2 * 1440) return new Date(localMs - before)
  for (const offset of [before, after]) {
    const instant = localMs - offset
    if (zoneOffsetMs(instant, timeZone) === offset) return new Date(instant)
  }
  return new Date(localMs - before)
}

const offsets = new Map<string, { readonly before: number; readonly after: number }>()
const mostOffsets = 5_000

/** Returns how far a zone is ahead of UTC some days before and after a day, in milliseconds. */
function offsetsAround(
  midnight: number,
  timeZone: string,
): { readonly before: number; readonly after: number } {
  const key = `${midnight} ${timeZone}`
  let found = offsets.get(key)
  if (!found) {
    found = { before: offsetAt(midnight - dayMs, timeZone), after: offsetAt(midnight + 3 * dayMs, timeZone) }
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(key, found)
  }
  return found
}

export function isLocalDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === text
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the day of the week: 0 Sunday … 6 Saturday. */
export function getWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export function parseMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

/** Returns `HH:mm` of minutes after midnight, wrapped into one day. */
export function clockText(minutes: number): string {
  const ofDay = minutes % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
