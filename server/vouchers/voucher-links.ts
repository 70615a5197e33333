import { createHmac, hash } from 'node:crypto'
import { buildPath } from '@/contract/page/build-path'
import type { OpenVoucherLink } from '@/contract/voucher/voucher-order'
import { hashReserveKey, matchesKey } from '@/server/orders/reserve-keys'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { buildSiteAddress, type SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findSaleByLink } from './sale-repository'

/**
 * Opens the vouchers of a sale by the link in its e-mail, as often as needed. A link of another brand, one of
 * a returned order and an invalid one give the same error.
 * @throws ApiError NOT_FOUND
 */
export const openVoucherLink: Handler<typeof OpenVoucherLink> = async (request, { store, brand }) => {
  const sale = await findSaleByLink(store, hashVoucherToken(request.Token))
  if (sale?.brandId !== brand.id || sale.cancelledAt !== null)
    throw new ApiError('NOT_FOUND', 'The time of this link is over.')
  const { reserveSecret } = await getSecrets(store)
  return { ReserveID: sale.orderId, BookingID: sale.id, ReserveKey: makeSaleKey(reserveSecret, sale.id) }
}

/**
 * Derives the token of a sale's or gift's link, so that the database stores only a hash and a message can be
 * built again.
 */
export function makeVoucherToken(reserveSecret: Buffer, kind: 'sale' | 'gift', id: string): string {
  return createHmac('sha256', reserveSecret).update(`voucher-link:${kind}:${id}`).digest('base64url')
}

export const hashVoucherToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * Derives the key in the link of a sale's e-mail: 256 bits that cannot be forged without the server's secret.
 * It shows the vouchers and can make gifts of them, but gives no access to the order.
 */
export function makeSaleKey(reserveSecret: Buffer, saleId: string): string {
  return createHmac('sha256', reserveSecret).update(`sale-key:${saleId}`).digest('base64url')
}

export function opensSale(reserveSecret: Buffer, saleId: string, key: string | undefined): boolean {
  return matchesKey(hashReserveKey(makeSaleKey(reserveSecret, saleId)), key)
}

/** Builds a sale's URL. The token is behind the #, which servers, logs and referrers do not receive. */
export function saleUrl(site: SiteSettings, brandId: string, saleId: string, token: string): string {
  return `${buildSiteAddress(brandId, site)}${buildPath('confirmVoucher', { bookingId: saleId })}#${token}`
}

export function giftUrl(site: SiteSettings, brandId: string, token: string): string {
  return `${buildSiteAddress(brandId, site)}${buildPath('gift')}#${token}`
}
