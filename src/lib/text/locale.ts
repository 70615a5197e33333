import type { LanguageCode } from '@/contract/envelope'

/** The Intl locale of an interface language; Latin digits in Arabic too, as tickets and seats print them. */
export function localeOf(language: LanguageCode): string {
  return language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB'
}

/** The writing direction of a language. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** What stands between the things of a list. */
export function commaOf(language: string): string {
  return language === 'ar' ? '، ' : ', '
}
