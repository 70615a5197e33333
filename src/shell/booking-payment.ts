import type { PaymentParts } from '@/src/features/booking/checkout/payment-parts'
import { texts as optionalTexts } from 'texts:optional'
import { loadWithTexts } from '@/src/lib/text/i18n'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'

const loadVouchers = loadWithTexts(
  () => import('@/src/features/payment/prepaid/order-vouchers'),
  [optionalTexts],
)
// One file, so that a page that has loaded the panel also has the bank’s frame, whatever release is on the
// server by then.
const importPanel = () => import('@/src/features/payment/payment-panel')

/**
 * Connects the booking and the payment features, which do not import each other; loaded when the checkout
 * needs them.
 */
export const bookingPayment: PaymentParts = {
  loadPanel: async (kinds) => (await loadWithRetry(importPanel)).loadPanels(kinds),
  Panel: lazyComponent(async () => (await importPanel()).PaymentPanel, { retry: loadWithRetry }),
  Frame: lazyComponent(async () => (await importPanel()).BankFrame, { retry: loadWithRetry }),
  VoucherForm: lazyComponent(async () => (await loadVouchers()).VoucherForm),
  AppliedVouchers: lazyComponent(async () => (await loadVouchers()).AppliedVouchers),
  MyVouchers: lazyComponent(async () => (await loadVouchers()).MyVouchers),
  loadVouchers,
}

const importCardPanel = () => import('@/src/features/payment/optional/card-payment-panel')

/** The same for a page that accepts cards only. */
export const cardPayment: PaymentParts = {
  ...bookingPayment,
  loadPanel: async (kinds) => {
    await loadWithRetry(importCardPanel)
    await bookingPayment.loadPanel(kinds)
  },
  Panel: lazyComponent(async () => (await importCardPanel()).CardPaymentPanel, {
    texts: [optionalTexts],
    retry: loadWithRetry,
  }),
}
