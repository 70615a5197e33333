import type { Catalogs } from './i18n'

/** The words of what only some bookings open: no other fetches them. `lingui.config.ts` says whose they are. */
export const extrasTexts: Catalogs = {
  en: () => import('@/src/locales/extras/en.po'),
  ar: () => import('@/src/locales/extras/ar.po'),
}
