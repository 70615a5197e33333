import { createHmac, hash } from 'node:crypto'
import { pathOf } from '@/contract/page/path-of'
import type { OpenVoucherLink } from '@/contract/voucher/open-voucher-link'
import { hashReserveKey, opensWith } from '@/server/orders/reserve-keys'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { siteOf, type SiteSettings } from '@/server/platform/site-of'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findSaleByLink } from './sale-repository'

/**
 * What the link in the mail opens: the vouchers of one sale, as often as it is asked. A link of another brand, one whose order went back
 * and one that is made up are all the same.
 * @throws ApiError NOT_FOUND
 */
export const openVoucherLink: Handler<typeof OpenVoucherLink> = async (request, { store, brand }) => {
  const sale = await findSaleByLink(store, hashVoucherToken(request.Token))
  if (sale?.brandId !== brand.id || sale.cancelledAt !== null)
    throw new ApiError('NOT_FOUND', 'The time of this link is over.')
  const { reserveSecret } = await secretsOf(store)
  return { ReserveID: sale.orderId, BookingID: sale.id, ReserveKey: makeSaleKey(reserveSecret, sale.id) }
}

/** Of a sale's link and a gift's: derived, so that the database holds a hash alone and a message may be made again. */
export function makeVoucherToken(reserveSecret: Buffer, of: 'sale' | 'gift', id: string): string {
  return createHmac('sha256', reserveSecret).update(`voucher-link:${of}:${id}`).digest('base64url')
}

export const hashVoucherToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * The permission for what one sale made, for the link of its e-mail: 256 bits that nobody can make without the server's secret. It
 * shows the vouchers and makes gifts of them; it is no key of the order.
 */
export function makeSaleKey(reserveSecret: Buffer, saleId: string): string {
  return createHmac('sha256', reserveSecret).update(`sale-key:${saleId}`).digest('base64url')
}

export function opensSale(reserveSecret: Buffer, saleId: string, key: string | undefined): boolean {
  return opensWith(hashReserveKey(makeSaleKey(reserveSecret, saleId)), key)
}

/** Tokens stand behind the #, where no server, log or referrer sees them. */
export function saleUrl(site: SiteSettings, brandId: string, saleId: string, token: string): string {
  return `${siteOf(brandId, site)}${pathOf('confirmVoucher', { bookingId: saleId })}#${token}`
}

export function giftUrl(site: SiteSettings, brandId: string, token: string): string {
  return `${siteOf(brandId, site)}${pathOf('gift')}#${token}`
}
