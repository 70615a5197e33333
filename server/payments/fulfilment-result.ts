import type { AnswerOf } from '@/contract/define-call'
import type { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { Order } from '@/server/orders/order-repository'
import type { RequestContext } from '@/server/platform/request-context'
import type { PaymentDeps } from './payments'

interface FulfilmentResult {
  readonly BookingID: string
  readonly Booking?: AnswerOf<typeof GetBookingDetails>
}

/**
 * Returns the purchase of an order with its ticket’s content, which saves a request after payment; null
 * before fulfilment. A failure to load the content is not an error: the payment is complete, and the ticket
 * can be requested.
 */
export async function findFulfilmentResult(
  order: Order,
  request: { readonly ReserveKey?: string | undefined },
  context: RequestContext<PaymentDeps>,
): Promise<FulfilmentResult | null> {
  const { store, services, log } = context
  const fulfilment = services.payments.fulfilmentOf(order.kind)
  const BookingID = await fulfilment.findPurchaseId(store, order.id)
  if (!BookingID) return null
  try {
    const Booking = await fulfilment.details?.({ ...request, BookingID }, context)
    return { BookingID, ...(Booking && { Booking }) }
  } catch (error) {
    log.warn(
      { orderId: order.id, error: error instanceof Error ? error.name : 'unknown' },
      'booking not shown',
    )
    return { BookingID }
  }
}
