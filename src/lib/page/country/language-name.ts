import type { LanguageCode } from '@/contract/envelope'
import { localeOf } from '@/src/lib/text/locale'

export function languageName(code: LanguageCode, inLanguage: LanguageCode): string {
  return new Intl.DisplayNames(localeOf(inLanguage), { type: 'language' }).of(code) ?? code
}
