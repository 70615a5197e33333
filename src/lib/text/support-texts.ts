import type { Catalogs } from './i18n'

/** The words of what visitors write to the help desk. `lingui.config.ts` says whose they are. */
export const supportTexts: Catalogs = {
  en: () => import('@/src/locales/support/en.po'),
  ar: () => import('@/src/locales/support/ar.po'),
}
