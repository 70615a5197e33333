import type { PaymentParts } from './payments'
import type { LanguageCode } from '@/contract/envelope'
import { paymentOptions, type GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { findOwnOrder } from '@/server/orders/own-order'
import { wireAmounts } from '@/server/orders/wire-amounts'
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
  const order = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const hold = await parts.payments.fulfilmentOf(order.kind).findHold(store, order.id)
  return {
    Options: parts.payments.options.map((id) => ({
      PaymentID: id,
      Label: labels[id]?.[language] ?? String(id),
    })),
    ReserveID: order.id,
    ...(hold && { ExpiresAt: hold.expiresAt.getTime(), ServerTime: hold.serverTime.getTime() }),
    ...wireAmounts(order, language),
  }
}
