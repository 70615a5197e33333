import type { Catalogs } from './i18n'

/** The words of terms, privacy, questions and answers. `lingui.config.ts` says whose they are. */
export const informationTexts: Catalogs = {
  en: () => import('@/src/locales/information/en.po'),
  ar: () => import('@/src/locales/information/ar.po'),
}
