// The words of these pages, which few visits need.
import { texts as returnTexts } from 'texts:returns'
import { loadWithTexts } from '@/src/lib/text/i18n'

export const load = loadWithTexts(
  async () => ({ default: (await import('./coming-back-screen')).ComingBackScreen }),
  ['booking', returnTexts],
)
