import type { Catalogs } from './i18n'

/** The words of what visitors say of films: fetched when somebody comes near it. `lingui.config.ts` says whose they are. */
export const reviewsTexts: Catalogs = {
  en: () => import('@/src/locales/reviews/en.po'),
  ar: () => import('@/src/locales/reviews/ar.po'),
}
