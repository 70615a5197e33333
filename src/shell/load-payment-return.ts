// Translations of these pages, which few visits need.
import { texts as returnTexts } from 'texts:returns'
import { loadWithTexts } from '@/src/lib/text/i18n'

export const loadPaymentReturn = loadWithTexts(
  async () => ({ default: (await import('./payment-return-screen')).PaymentReturnScreen }),
  ['booking', returnTexts],
)
