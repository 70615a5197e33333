// Written by scripts/languages/write-table.mjs from the heads of languages/*.po.

/** Language ids of the wire, by ISO 639 code. // spec §3, §9 */
export const languageIds = {
  en: 1,
  ar: 2,
  sw: 3,
} as const

/** What its speakers call a language. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  sw: 'Kiswahili',
} as const

/** The same, short: what a button says that switches to it. */
export const languageLabels = {
  en: 'English',
  ar: 'عربي',
  sw: 'Kiswahili',
} as const

/** Which way its lines run. */
export const languageDirections = {
  en: 'ltr',
  ar: 'rtl',
  sw: 'ltr',
} as const

/** How Intl writes its times, amounts and names. */
export const languageLocales = {
  en: 'en-GB',
  ar: 'ar-AE-u-nu-latn',
  sw: 'sw-KE',
} as const

/** What previews of links call it. */
export const openGraphLocales = {
  en: 'en_GB',
  ar: 'ar_AR',
  sw: 'sw_KE',
} as const

/** Between things of a list, without the space after it. */
export const listCommas = {
  en: ',',
  ar: '،',
  sw: ',',
} as const
