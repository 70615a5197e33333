import type { Catalogs } from './i18n'

/** The words of an account's pages and dialogs. `lingui.config.ts` says whose they are. */
export const accountTexts: Catalogs = {
  en: () => import('@/src/locales/account/en.po'),
  ar: () => import('@/src/locales/account/ar.po'),
}
