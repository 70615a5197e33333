import type { CancelBooking } from '@/contract/booking/cancel-booking'
import { toMajor } from '@/contract/money'
import { findReservation } from '@/server/inventory/reservation-repository'
import { findReturns } from '@/server/orders/order-return-repository'
import { findOwnOrder, lockOwnOrder } from '@/server/orders/own-order'
import { findBooking } from '@/server/orders/tickets/booking-repository'
import { cancelTerms } from '@/server/orders/tickets/cancel-terms'
import { findOrderChange } from '@/server/orders/tickets/order-change'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import type { PaymentDeps } from '../payments'

/**
 * Cancels a booking for its visitor, if the operator allows it. Repeating the call returns the same refund,
 * which the reconciler completes.
 * @throws ApiError NOT_FOUND, NOT_CANCELLABLE
 */
export const cancelBooking: Handler<typeof CancelBooking, PaymentDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const claimant = identifyClaimant(request, context)
  const booking = await findBooking(store, request.BookingID)
  if (!booking) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
  const { id } = await findOwnOrder(store, booking.orderId, claimant)
  const reservation = await findReservation(store, id)
  if (!reservation) throw new Error(`Ticket order ${id} has no reservation`)
  const { scheduleId } = reservation
  const show = await services.findShowForSale(store, scheduleId, language, brand.settings.countries)
  await services.payments.ready()
  return store.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, id, claimant)
    const returns = await findReturns(transaction, id)
    const { currency } = order
    const last = returns.at(-1)
    // It was cancelled before, and the answer was lost.
    if (last?.isWhole && last.askedBy === 'visitor')
      return { Amount: toMajor(last.amountMinor, currency), Currency: currency }
    const change = await findOrderChange(transaction, { orderId: id, scheduleId })
    const terms = cancelTerms(order, returns, { show, change, now: store.nowMs() })
    if (terms.state !== 'open' || toMajor(terms.amountMinor, currency) !== request.Amount)
      throw notCancellable()
    const returned = await services.payments.takeBack(transaction, order, {
      wanted: { kind: 'whole' },
      fees: terms.fees,
      reason: terms.reason,
      askedBy: 'visitor',
      note: '',
    })
    if ('refusal' in returned) throw notCancellable()
    return { Amount: request.Amount, Currency: currency }
  })
}

const notCancellable = () =>
  new ApiError('NOT_CANCELLABLE', 'This booking cannot be cancelled here, or no longer for that amount.')
