import { withTappedTexts } from '@/src/lib/text/i18n'

/** The words of these pages, which few visits need. */
const returnTexts = {
  en: () => import('@/src/locales/returns/en.po'),
  ar: () => import('@/src/locales/returns/ar.po'),
}

export const load = withTappedTexts(
  async () => ({ default: (await import('./coming-back-screen')).ComingBackScreen }),
  ['booking', returnTexts],
)
