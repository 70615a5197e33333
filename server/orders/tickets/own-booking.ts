import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type RequestContext } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findOrder, type Order } from '../order-repository'
import { findOwnOrder } from '../own-order'
import { findBooking, type Booking } from './booking-repository'
import { opensTicket } from './sent/ticket-key'

interface BookingRequest {
  readonly BookingID: string
  readonly ReserveKey?: string | undefined
}

export interface OwnBooking {
  readonly booking: Booking
  readonly order: Order
  /** Whether it was opened by the ticket’s link, which changes nothing. */
  readonly isLink: boolean
}

/**
 * Returns the caller’s booking, by the guest’s own key or by the key of the ticket’s link, which opens only
 * this booking.
 * @throws ApiError NOT_FOUND
 */
export async function findOwnBooking(
  request: BookingRequest,
  context: Pick<RequestContext, 'store' | 'brand' | 'account'>,
): Promise<OwnBooking> {
  const { store, brand } = context
  const booking = await findBooking(store, request.BookingID)
  if (!booking) throw notFound()
  const claimant = identifyClaimant(request, context)
  const { reserveSecret } = await getSecrets(store)
  const isLink = opensTicket(reserveSecret, booking.id, claimant.reserveKey)
  const order = isLink
    ? await findOrder(store, booking.orderId)
    : await findOwnOrder(store, booking.orderId, claimant)
  if (order?.brandId !== brand.id) throw notFound()
  return { booking, order, isLink }
}

const notFound = () => new ApiError('NOT_FOUND', 'There is no such reservation.')
