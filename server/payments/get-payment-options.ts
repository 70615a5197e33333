import type { PaymentParts } from './payments'
import type { LanguageCode } from '@/contract/envelope'
import { paymentOptions, type GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { findOwnReservation, wireAmounts, wireHold } from '@/server/inventory/reservation'
import { claimantOf, type Handler } from '@/server/platform/request-context'

const labels: Readonly<Record<number, Record<LanguageCode, string>>> = {
  [paymentOptions.wallet]: { en: 'My Wallet', ar: 'محفظتي' },
  [paymentOptions.expressPay]: { en: 'ExpressPay', ar: 'الدفع السريع' },
  [paymentOptions.debitCard]: { en: 'Debit / Credit Card', ar: 'بطاقة خصم أو ائتمان' },
  [paymentOptions.hostedCard]: { en: 'Card', ar: 'بطاقة' },
  [paymentOptions.mpesa]: { en: 'M-Pesa', ar: 'إم-بيسا' },
}

/**
 * Ways to pay, with the amounts.
 * @throws Refusal NOT_FOUND
 */
export const getPaymentOptions: Handler<typeof GetPaymentOptions, PaymentParts> = async (
  request,
  context,
) => {
  const { store, language, parts } = context
  const reservation = await findOwnReservation(store, request.ReserveID, claimantOf(request, context))
  return {
    Options: parts.payments.options.map((id) => ({
      PaymentID: id,
      Label: labels[id]?.[language] ?? String(id),
    })),
    ...wireHold(reservation),
    ...wireAmounts(reservation),
  }
}
