import type { Catalogs } from './i18n'

/** The words of plans and prices. `lingui.config.ts` says whose they are. */
export const pricingTexts: Catalogs = {
  en: () => import('@/src/locales/pricing/en.po'),
  ar: () => import('@/src/locales/pricing/ar.po'),
}
