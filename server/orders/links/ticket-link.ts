import { createHmac, hash } from 'node:crypto'
import { shortLinkPath } from '@/contract/page/short-link'
import { siteOf, type SiteSettings } from '@/server/platform/site-of'

/** 96 bits: short enough for a text message, and more than anybody guesses. */
const tokenBytes = 12

/** The token of a booking's short link. Derived, so that the database holds its hash alone and a message may be sent again. */
export function makeTicketToken(reserveSecret: Buffer, bookingId: string): string {
  const whole = createHmac('sha256', reserveSecret).update(`ticket-link:${bookingId}`).digest()
  return whole.subarray(0, tokenBytes).toString('base64url')
}

export const hashTicketToken = (token: string) => hash('sha256', token, 'buffer')

/** The short link: its token stands behind the #, where no server, log or referrer sees it. */
export function ticketLink(site: SiteSettings, brandId: string, token: string): string {
  return `${siteOf(brandId, site)}${shortLinkPath}#${token}`
}
