import type { GetReservation } from '@/contract/booking/reservation-calls'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import { getCurrentState, wireHold } from '@/server/inventory/reservation'
import { findReservation } from '@/server/inventory/reservation-repository'
import { seatNames } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { ApiError } from '@/server/platform/api-error'
import { wireAttempt } from './attempt-answer'
import { findAttempt } from '../payment-repository'
import type { PaymentDeps } from '../payments'

/**
 * Returns the state of a reservation.
 * @throws ApiError NOT_FOUND
 */
export const getReservation: Handler<typeof GetReservation, PaymentDeps> = async (request, context) => {
  const { store, language, services } = context
  const order = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  const reservation = await findReservation(store, order.id)
  if (!reservation) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
  const bookingId = await services.payments.fulfilmentOf(order.kind).findPurchaseId(store, order.id)
  const attempt = await findAttempt(store, order.id)
  return {
    ...wireHold(reservation),
    ...wireAmounts(order, language),
    ServerTime: reservation.serverTime.getTime(),
    State: getCurrentState(reservation),
    SchID: reservation.scheduleId,
    SelectedSeats: seatNames(order.lines),
    ...(order.email && { Email: order.email }),
    ...(order.mobile && { Mobile: order.mobile }),
    ...(order.countryCode && { CountryCode: order.countryCode }),
    ...(bookingId && { BookingID: bookingId }),
    ...(attempt && { Attempt: wireAttempt(attempt, language) }),
  }
}
