import type { LanguageCode } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import type { MaintenanceWords } from './maintenance-repository'

/** What the operator says to visitors of a language; those in English where it has none of its own. */
export function wordsIn(
  { messageEn, messageAr }: Pick<MaintenanceWords, 'messageEn' | 'messageAr'>,
  language: LanguageCode,
): string {
  return textOf({ en: messageEn, ar: messageAr }, language)
}
