import type { Catalogs } from './i18n'

/** The words of vouchers that are bought, given and opened. `lingui.config.ts` says whose they are. */
export const vouchersTexts: Catalogs = {
  en: () => import('@/src/locales/vouchers/en.po'),
  ar: () => import('@/src/locales/vouchers/ar.po'),
}
