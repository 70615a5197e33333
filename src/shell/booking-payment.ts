import { lazy } from 'react'
import type { PaymentSlot } from '@/src/features/booking/checkout/payment-slot'
import { extrasTexts } from '@/src/lib/text/extras-texts'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { lazyWhenConnected } from '@/src/ui/lazy-when-connected'

const loadPanel = () => import('@/src/features/payment/payment-panel')
const loadForm = withTappedTexts(() => import('@/src/features/payment/stored/voucher-form'), [extrasTexts])
const loadOwn = withTappedTexts(() => import('@/src/features/payment/stored/own-vouchers'), [extrasTexts])
const loadApplied = () => import('@/src/features/payment/stored/applied-vouchers')

/** Joins the booking and the payment feature, which do not know each other; loaded when the checkout needs them. */
export const bookingPayment: PaymentSlot = {
  loadPanel: () => void loadPanel(),
  Panel: lazyWhenConnected(async () => (await loadPanel()).PaymentPanel),
  Frame: lazyWhenConnected(async () => (await import('@/src/features/payment/bank-frame')).BankFrame),
  VoucherForm: lazy(async () => ({ default: (await loadForm()).VoucherForm })),
  AppliedVouchers: lazy(async () => ({ default: (await loadApplied()).AppliedVouchers })),
  OwnVouchers: lazy(async () => ({ default: (await loadOwn()).OwnVouchers })),
  loadVouchers: () => Promise.all([loadForm(), loadOwn(), loadApplied()]),
}
