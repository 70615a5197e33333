import type { OpenVoucherLink } from '@/contract/voucher/open-voucher-link'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { findSaleByLink } from './sale-repository'
import { hashVoucherToken, makeSaleKey } from './voucher-links'

/**
 * What the link in the mail opens: the vouchers of one sale, as often as it is asked. A link of another brand, one whose order went back
 * and one that is made up are all the same.
 * @throws Refusal NOT_FOUND
 */
export const openVoucherLink: Handler<typeof OpenVoucherLink> = async (request, { store, brand }) => {
  const sale = await findSaleByLink(store, hashVoucherToken(request.Token))
  if (sale?.brandId !== brand.id || sale.cancelledAt !== null)
    throw new Refusal('NOT_FOUND', 'The time of this link is over.')
  const { reserveSecret } = await secretsOf(store)
  return { ReserveID: sale.orderId, BookingID: sale.id, ReserveKey: makeSaleKey(reserveSecret, sale.id) }
}
