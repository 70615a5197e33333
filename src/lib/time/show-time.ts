import type { LanguageCode } from '@/contract/envelope'
import { localeOf } from '../text/locale'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(
  language: LanguageCode,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(localeOf(language), { timeZone, ...options })
    formats.set(key, made)
  }
  return made
}

/** "20:45" in the cinema's zone. */
export function formatTime(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs)
}

/** "Fri 20 Nov" in the cinema's zone. */
export function formatDay(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).format(atMs)
}

/** "Friday" in the cinema's zone. */
export function formatWeekday(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { weekday: 'long' }).format(atMs)
}

/** "Friday 20 Nov" in the cinema's zone. */
export function formatWeekdayAndDay(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { weekday: 'long', day: 'numeric', month: 'short' }).format(atMs)
}

/** "Friday 20 November 2026" in the cinema's zone. */
export function formatLongDay(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(atMs)
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DD` in the zone. */
export function localDateOf(atMs: number, timeZone: string): string {
  let made = dates.get(timeZone)
  if (!made) {
    made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dates.set(timeZone, made)
  }
  return made.format(atMs)
}

/** Whole days from today to a local date, both in the cinema's zone: 0 today, 1 tomorrow. */
export function daysFromToday(localDate: string, timeZone: string, nowMs: number): number {
  return Math.round((Date.parse(localDate) - Date.parse(localDateOf(nowMs, timeZone))) / 86_400_000)
}
