import type { LanguageCode } from '@/contract/envelope'
import type { MaintenanceWords } from './maintenance-repository'

/** What the operator says to visitors of a language, in English where it was not written in theirs; empty for nothing. */
export function wordsIn({ message }: Pick<MaintenanceWords, 'message'>, language: LanguageCode): string {
  return message[language] ?? message.en ?? ''
}
