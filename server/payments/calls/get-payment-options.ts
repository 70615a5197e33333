import type { BookingReserve } from '@/contract/booking/reservation-calls'
import type { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { bookingReserve } from '@/server/orders/booking-reserve'
import { findOwnOrder } from '@/server/orders/own-order'
import { wireOffers } from '@/server/orders/tickets/offers/wire-offers'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import { listOfferedMethods } from './list-offered-methods'
import type { PaymentDeps } from '../payments'
import { toPayableOrder } from '../payment-methods'

/**
 * Holds seats and, on request, returns the payment options in the same answer, which saves a round trip on a
 * slow network. A failure to list the options is not an error: the seats are held, and the options can be
 * requested separately.
 * @throws ApiError as `bookingReserve` does
 */
export const reserveWithOptions: Handler<typeof BookingReserve, PaymentDeps> = async (request, context) => {
  const held = await bookingReserve(request, context)
  if (!request.WithOptions) return held
  const { ReserveID, ReserveKey } = held
  try {
    return {
      ...held,
      PaymentOptions: await getPaymentOptions({ ...request, ReserveID, ReserveKey }, context),
    }
  } catch (error) {
    context.log.warn(
      { orderId: ReserveID, error: error instanceof Error ? error.name : 'unknown' },
      'ways to pay not shown',
    )
    return held
  }
}

/**
 * Returns the payment options of an order with the amounts.
 * @throws ApiError NOT_FOUND
 */
export const getPaymentOptions: Handler<typeof GetPaymentOptions, PaymentDeps> = async (request, context) => {
  const { store, language, account, services } = context
  const { payments } = services
  const order = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  const kind = payments.fulfilmentOf(order.kind)
  const hold = await kind.findHold(store, order.id)
  // Credit belongs to the account of the current session: another visitor may have the order’s key by now.
  const offerOptions = await kind.offers?.({ ...order, accountId: account?.id ?? null })
  const cancel = await kind.cancelUntil?.(order)
  return {
    Options: await listOfferedMethods(toPayableOrder(order, account), context),
    SignedIn: account !== null,
    Offers: wireOffers(offerOptions?.offers ?? [], order.currency, language),
    TakesCodes: offerOptions?.takesCodes ?? false,
    ...(cancel && { CancelUntil: { At: cancel.at.getTime(), TimeZone: cancel.timeZone } }),
    ReserveID: order.id,
    ...(hold && { ExpiresAt: hold.expiresAt.getTime(), ServerTime: hold.serverTime.getTime() }),
    ...wireAmounts(order, language),
  }
}
