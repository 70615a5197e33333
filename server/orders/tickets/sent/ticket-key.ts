import { createHmac } from 'node:crypto'
import { pathOf } from '@/contract/page/path-of'
import { siteOf, type SiteSettings } from '@/server/platform/site-of'
import { hashReserveKey, opensWith } from '@/server/orders/reserve-keys'

/**
 * The permission to see one booking, for the link of its e-mail: 256 bits that nobody can make without the server's
 * secret. It opens the ticket and nothing else: what changes or pays an order needs the guest's own key.
 */
export function makeTicketKey(reserveSecret: Buffer, bookingId: string): string {
  return createHmac('sha256', reserveSecret).update(`ticket-key:${bookingId}`).digest('base64url')
}

/** Whether a key opens a booking, in a time that says nothing about the key. */
export function opensTicket(reserveSecret: Buffer, bookingId: string, key: string | undefined): boolean {
  return opensWith(hashReserveKey(makeTicketKey(reserveSecret, bookingId)), key)
}

/** The ticket's page with its key behind the #: no server, log or referrer ever sees that part. */
export function ticketUrl(
  site: SiteSettings,
  reserveSecret: Buffer,
  brandId: string,
  bookingId: string,
): string {
  const key = makeTicketKey(reserveSecret, bookingId)
  return `${siteOf(brandId, site)}${pathOf('confirmBooking', { bookingId })}#${key}`
}
