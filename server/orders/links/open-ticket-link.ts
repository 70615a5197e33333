import { createHmac, hash } from 'node:crypto'
import type { OpenTicketLink } from '@/contract/booking/open-ticket-link'
import { shortLinkPath } from '@/contract/page/short-link'
import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { findReservation } from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { siteOf, type SiteSettings } from '@/server/platform/site-of'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findOrder } from '../order-repository'
import { findBookingByLink } from '../tickets/booking-repository'
import { makeTicketKey } from '../tickets/sent/ticket-key'

/** 96 bits: short enough for a text message, and more than anybody guesses. */
const tokenBytes = 12

export const hashTicketToken = (token: string) => hash('sha256', token, 'buffer')

/** After its show has begun, milliseconds: longer than any show, and not for good on a phone that is sold. */
const goodForMs = 48 * 3_600_000

/**
 * What the short link of an SMS opens: its ticket, as often as it is asked for, until its show is over or it was given back. A link
 * of another brand, one that is over and one that is made up are all the same.
 * @throws ApiError NOT_FOUND
 */
export const openTicketLink: Handler<typeof OpenTicketLink> = async (request, { store, brand }) => {
  const booking = await findBookingByLink(store, hashTicketToken(request.Token))
  const order = booking && (await findOrder(store, booking.orderId))
  const reservation = order && (await findReservation(store, order.id))
  if (!booking || !reservation || order.brandId !== brand.id || booking.cancelledAt !== null) throw over()
  const change = await findShowChange(store, booking.scheduleId)
  const startsAt = change?.newStartsAt ?? new Date(reservation.show.startsAt)
  // A show whose new date nobody knows yet is still to come.
  const isToCome = change?.state === 'postponed' && change.newStartsAt === null
  if (!isToCome && startsAt.getTime() + goodForMs < store.nowMs()) throw over()
  const { reserveSecret } = await secretsOf(store)
  return {
    BookingID: booking.id,
    ReserveKey: makeTicketKey(reserveSecret, booking.id),
    ReserveID: order.id,
    SchID: booking.scheduleId,
  }
}

const over = () => new ApiError('NOT_FOUND', 'The time of this link is over.')

/** The token of a booking's short link. Derived, so that the database holds its hash alone and a message may be sent again. */
export function makeTicketToken(reserveSecret: Buffer, bookingId: string): string {
  const whole = createHmac('sha256', reserveSecret).update(`ticket-link:${bookingId}`).digest()
  return whole.subarray(0, tokenBytes).toString('base64url')
}

/** The short link: its token stands behind the #, where no server, log or referrer sees it. */
export function ticketLink(site: SiteSettings, brandId: string, token: string): string {
  return `${siteOf(brandId, site)}${shortLinkPath}#${token}`
}
