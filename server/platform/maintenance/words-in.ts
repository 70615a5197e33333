import type { LanguageCode } from '@/contract/envelope'
import type { MaintenanceWords } from './maintenance-repository'

/** What the operator says to visitors of a language; empty where nothing was said in it. */
export function wordsIn(
  { messageEn, messageAr }: Pick<MaintenanceWords, 'messageEn' | 'messageAr'>,
  language: LanguageCode,
): string {
  return language === 'ar' ? messageAr : messageEn
}
