import type { GetReceipt } from '@/contract/payment/get-receipt'
import { toMajor } from '@/contract/money'
import { findOwnBooking } from '@/server/orders/tickets/own-booking'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { speak } from '@/server/platform/say/speech'
import type { PaymentState } from '@/server/platform/store/payment-tables'
import { listTaken } from './payment-repository'
import type { PaymentParts } from './payments'
import { payableOf } from './ways-to-pay'

const wireStates: Partial<Record<PaymentState, 'paid' | 'returning' | 'returned'>> = {
  approved: 'paid',
  refunding: 'returning',
  refundStuck: 'returning',
  refunded: 'returned',
}

/**
 * What was paid for a booking, and how.
 * @throws Refusal NOT_FOUND
 */
export const getReceipt: Handler<typeof GetReceipt, PaymentParts> = async (request, context) => {
  const { store, language, parts } = context
  const { booking, order, isLink } = await findOwnBooking(request, context)
  // The link opens the ticket; how it was paid is the buyer's own.
  if (isLink) throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  const ways = parts.payments.waysToPay(payableOf(order, context.account))
  const taken = await listTaken(store, order.id)
  return {
    BookingID: booking.id,
    Reference: booking.reference,
    PaidAt: booking.createdAt.getTime(),
    Payments: taken.map((payment) => ({
      // A way that is offered no more is called by its provider.
      Label:
        ways.find(({ way }) => way.id === payment.optionId)?.way.label(speak(language)) ?? payment.provider,
      ...(payment.last4 && { Last4: payment.last4 }),
      Amount: toMajor(payment.amountMinor, payment.currency),
      State: wireStates[payment.state] ?? 'paid',
    })),
    ...wireAmounts(order, language),
  }
}
