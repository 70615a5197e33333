import type { LanguageCode } from '@/contract/envelope'
import { getLocale } from '../text/locale'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(
  language: LanguageCode,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  let formatter = formats.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(getLocale(language), { timeZone, ...options })
    formats.set(key, formatter)
  }
  return formatter
}

/** Formats a time in the cinema’s time zone: "20:45". */
export function formatTime(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs)
}

/** Formats a day in the cinema’s time zone: "Fri 20 Nov". */
export function formatDay(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).format(atMs)
}

/** Formats a weekday in the cinema’s time zone: "Friday". */
export function formatWeekday(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { weekday: 'long' }).format(atMs)
}

/** Formats a weekday with its day in the cinema’s time zone: "Friday 20 Nov". */
export function formatWeekdayAndDay(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, { weekday: 'long', day: 'numeric', month: 'short' }).format(atMs)
}

/** Formats a full date in the cinema’s time zone: "Friday 20 November 2026". */
export function formatLongDay(atMs: number, timeZone: string, language: LanguageCode): string {
  return format(language, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(atMs)
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** Returns the date in the time zone as `YYYY-MM-DD`. */
export function formatLocalDate(atMs: number, timeZone: string): string {
  let formatter = dates.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    dates.set(timeZone, formatter)
  }
  return formatter.format(atMs)
}

/**
 * Returns the number of whole days from today to a local date, both in the cinema’s time zone: 0 today, 1
 * tomorrow.
 */
export function daysFromToday(localDate: string, timeZone: string, nowMs: number): number {
  return Math.round((Date.parse(localDate) - Date.parse(formatLocalDate(nowMs, timeZone))) / 86_400_000)
}
