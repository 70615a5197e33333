import { lazy } from 'react'
import type { PaymentSlot } from '@/src/features/booking/checkout/payment-slot'

const loadPanel = () => import('@/src/features/payment/payment-panel')

/** Joins the booking and the payment feature, which do not know each other; loaded when the checkout needs them. */
export const bookingPayment: PaymentSlot = {
  loadPanel: () => void loadPanel(),
  Panel: lazy(async () => ({ default: (await loadPanel()).PaymentPanel })),
  Frame: lazy(async () => ({ default: (await import('@/src/features/payment/bank-frame')).BankFrame })),
}
