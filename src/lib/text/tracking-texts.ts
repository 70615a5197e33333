import type { Catalogs } from './i18n'

/** The words of what is measured. `lingui.config.ts` says whose they are. */
export const trackingTexts: Catalogs = {
  en: () => import('@/src/locales/tracking/en.po'),
  ar: () => import('@/src/locales/tracking/ar.po'),
}
