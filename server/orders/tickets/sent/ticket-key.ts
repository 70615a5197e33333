import { createHmac } from 'node:crypto'
import { buildPath } from '@/contract/page/build-path'
import { buildSiteAddress, type SiteSettings } from '@/server/platform/site-address'
import { hashReserveKey, matchesKey } from '@/server/orders/reserve-keys'

/**
 * Returns the key in the link of a booking’s e-mail: 256 bits that cannot be computed without the server's
 * secret. It opens only the ticket: changing or paying an order needs the guest's own key.
 */
export function makeTicketKey(reserveSecret: Buffer, bookingId: string): string {
  return createHmac('sha256', reserveSecret).update(`ticket-key:${bookingId}`).digest('base64url')
}

/** Whether a key opens a booking; compared in constant time. */
export function opensTicket(reserveSecret: Buffer, bookingId: string, key: string | undefined): boolean {
  return matchesKey(hashReserveKey(makeTicketKey(reserveSecret, bookingId)), key)
}

/** Returns the ticket’s address with its key behind the #: that part reaches no server, log or referrer. */
export function ticketUrl(
  site: SiteSettings,
  reserveSecret: Buffer,
  brandId: string,
  bookingId: string,
): string {
  const key = makeTicketKey(reserveSecret, bookingId)
  return `${buildSiteAddress(brandId, site)}${buildPath('confirmBooking', { bookingId })}#${key}`
}
