import type { GetReceipt } from '@/contract/payment/get-receipt'
import { toMajor } from '@/contract/money'
import { findOwnBooking } from '@/server/orders/tickets/own-booking'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import { listTaken } from '../payment-repository'
import type { PaymentDeps } from '../payments'
import { toPayableOrder } from '../payment-methods'

const wireStates: Partial<Record<PaymentState, 'paid' | 'returning' | 'returned'>> = {
  approved: 'paid',
  refunding: 'returning',
  refundStuck: 'returning',
  refunded: 'returned',
}

/**
 * Returns the amount paid for a booking and the payment methods.
 * @throws ApiError NOT_FOUND
 */
export const getReceipt: Handler<typeof GetReceipt, PaymentDeps> = async (request, context) => {
  const { store, language, services } = context
  const { booking, order, isLink } = await findOwnBooking(request, context)
  // The e-mail’s link opens only the ticket; payment details are for the buyer.
  if (isLink) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
  const methods = services.payments.methodsFor(toPayableOrder(order, context.account))
  const payments = await listTaken(store, order.id)
  return {
    BookingID: booking.id,
    Reference: booking.reference,
    PaidAt: booking.createdAt.getTime(),
    Payments: payments.map((payment) => ({
      // A payment method that is no longer offered is named by its provider.
      Label:
        methods.find(({ method }) => method.id === payment.optionId)?.method.label(translatorFor(language)) ??
        payment.provider,
      ...(payment.last4 && { Last4: payment.last4 }),
      Amount: toMajor(payment.amountMinor, payment.currency),
      State: wireStates[payment.state] ?? 'paid',
    })),
    ...wireAmounts(order, language),
  }
}
