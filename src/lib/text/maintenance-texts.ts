import type { Catalogs } from './i18n'

/** The words of a brand that is being worked on. `lingui.config.ts` says whose they are. */
export const maintenanceTexts: Catalogs = {
  en: () => import('@/src/locales/maintenance/en.po'),
  ar: () => import('@/src/locales/maintenance/ar.po'),
}
