import type { LanguageCode } from '@/contract/envelope'
import { localeOf } from '@/src/lib/text/locale'

/** `20:45` by the clock on the cinema's wall. */
export function clockTime(at: number, timeZone: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
