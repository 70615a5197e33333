import type { LanguageCode } from '@/contract/envelope'
import { getLocale } from '@/src/lib/text/locale'

export function languageName(code: LanguageCode, inLanguage: LanguageCode): string {
  return new Intl.DisplayNames(getLocale(inLanguage), { type: 'language' }).of(code) ?? code
}
