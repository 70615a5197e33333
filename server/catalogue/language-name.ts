import type { LanguageCode } from '@/contract/envelope'

/** Names that the runtime does not know or that nobody uses. */
const ours: Readonly<Record<string, Readonly<Record<LanguageCode, string>>>> = {
  zxx: { en: 'Silent', ar: 'صامت' },
  lg: { en: 'Luganda', ar: 'اللوغندية' },
}
const names = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  ar: new Intl.DisplayNames('ar', { type: 'language' }),
}

/** A film's language by its ISO 639 code, as the visitor calls it; empty for none. */
export function languageName(code: string, language: LanguageCode): string {
  if (code === '') return ''
  return ours[code]?.[language] ?? names[language].of(code) ?? code
}
