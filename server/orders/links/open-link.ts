import type { MakeLink } from '@/contract/booking/make-link'
import type { OpenLink } from '@/contract/booking/open-link'
import { maxHoldMs } from '@/contract/limits'
import { findReservation } from '@/server/inventory/reservation-repository'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import { drawBytes } from '@/server/platform/secret-id'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findOrder } from '../order-repository'
import { findOwnOrder } from '../own-order'
import { makeReserveKey } from '../reserve-keys'
import type { HandlerDeps } from '../handler-deps'
import { findBookingOf } from '../tickets/booking-repository'
import { makeTicketKey } from '../tickets/sent/ticket-key'
import { addLink, useLink } from './link-repository'

/** No order stays open longer than this. */
export const linkForS = maxHoldMs / 1000

/**
 * Creates a link that opens the visitor’s order on another device.
 * @throws ApiError NOT_FOUND
 */
export const makeLink: Handler<typeof MakeLink> = async (request, context) => {
  const order = await findOwnOrder(context.store, request.ReserveID, identifyClaimant(request, context))
  const token = drawBytes(32).toString('base64url')
  const expiresAt = await addLink(context.store, { orderId: order.id, token, forS: linkForS })
  return { Token: token, ExpiresAt: expiresAt.getTime() }
}

/**
 * Opens the order of a link while it is open, or its ticket once it is booked. Expired, used and invented
 * links and those of another brand get the same answer.
 * @throws ApiError NOT_FOUND
 */
export const openLink: Handler<typeof OpenLink, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const device = context.deviceId === '' ? null : identifyVisitor(context).id
  const { order, reservation, booking } = await store.transaction(async (transaction) => {
    const orderId = await useLink(transaction, request.Token, device)
    const opened = orderId === null ? undefined : await findOrder(transaction, orderId)
    const held = opened && (await findReservation(transaction, opened.id))
    // Thrown inside the transaction, so that a link that was followed on another brand’s address still works
    // on its own.
    if (!held || opened.brandId !== brand.id)
      throw new ApiError('NOT_FOUND', 'This link was used already, or its time is over.')
    return { order: opened, reservation: held, booking: await findBookingOf(transaction, opened.id) }
  })
  const { reserveSecret } = await getSecrets(store)
  const { scheduleId } = reservation
  const show = await services.findShowForSale(store, scheduleId, language, brand.settings.countries)
  return {
    ReserveID: order.id,
    ReserveKey: booking ? makeTicketKey(reserveSecret, booking.id) : makeReserveKey(reserveSecret, order.id),
    ...(booking && { BookingID: booking.id }),
    SchID: scheduleId,
    Kind: reservation.show.kind,
    ...(show && { TitleID: show.titleId }),
    ServerTime: reservation.serverTime.getTime(),
  }
}
