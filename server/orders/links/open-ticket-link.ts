import { createHmac, hash } from 'node:crypto'
import type { OpenTicketLink } from '@/contract/booking/sent-tickets'
import { shortLinkPath } from '@/contract/page/short-link'
import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { findReservation } from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { buildSiteAddress, type SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findOrder } from '../order-repository'
import { findBookingByLink } from '../tickets/booking-repository'
import { makeTicketKey } from '../tickets/sent/ticket-key'

/** 96 bits: short enough for a text message and too long to guess. */
const tokenBytes = 12

export const hashTicketToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * Validity after the start of the show, in milliseconds: longer than any show, but limited, as a phone may be
 * sold later.
 */
const goodForMs = 48 * 3_600_000

/**
 * Opens the ticket of an SMS’s short link, any number of times, until its show is over or it was returned.
 * Links of another brand, expired links and invented ones get the same answer.
 * @throws ApiError NOT_FOUND
 */
export const openTicketLink: Handler<typeof OpenTicketLink> = async (request, { store, brand }) => {
  const booking = await findBookingByLink(store, hashTicketToken(request.Token))
  const order = booking && (await findOrder(store, booking.orderId))
  const reservation = order && (await findReservation(store, order.id))
  if (!booking || !reservation || order.brandId !== brand.id || booking.cancelledAt !== null) throw over()
  const change = await findShowChange(store, booking.scheduleId)
  const startsAt = change?.newStartsAt ?? new Date(reservation.show.startsAt)
  // A postponed show without a new date is still to come.
  const isToCome = change?.state === 'postponed' && change.newStartsAt === null
  if (!isToCome && startsAt.getTime() + goodForMs < store.nowMs()) throw over()
  const { reserveSecret } = await getSecrets(store)
  return {
    BookingID: booking.id,
    ReserveKey: makeTicketKey(reserveSecret, booking.id),
    ReserveID: order.id,
    SchID: booking.scheduleId,
  }
}

const over = () => new ApiError('NOT_FOUND', 'The time of this link is over.')

/**
 * Returns the token of a booking’s short link. It is derived, so that the database stores only its hash and
 * the message can be sent again.
 */
export function makeTicketToken(reserveSecret: Buffer, bookingId: string): string {
  const whole = createHmac('sha256', reserveSecret).update(`ticket-link:${bookingId}`).digest()
  return whole.subarray(0, tokenBytes).toString('base64url')
}

/** Returns the short link: its token is behind the #, so that it reaches no server, log or referrer. */
export function ticketLink(site: SiteSettings, brandId: string, token: string): string {
  return `${buildSiteAddress(brandId, site)}${shortLinkPath}#${token}`
}
