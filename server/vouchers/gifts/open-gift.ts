import { toMajor } from '@/contract/money'
import type { OpenGift } from '@/contract/voucher/gifts'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { listGiftPictures, findVoucherShop } from '@/server/catalogue/items/voucher-shops'
import { findOrder } from '@/server/orders/order-repository'
import { readBalance } from '@/server/payments/ledger/ledger-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findBought, findSale } from '../sale-repository'
import { openVoucherCode } from '../voucher-code'
import { hashVoucherToken } from '../voucher-links'
import { findGiftByLink, markOpened } from './gift-repository'

/**
 * Opens a gift by the link in its e-mail. A gift of another brand, a returned one and an invalid link give
 * the same error.
 * @throws ApiError NOT_FOUND
 */
export const openGift: Handler<typeof OpenGift> = async (request, { store, brand, language }) => {
  const gift = await findGiftByLink(store, hashVoucherToken(request.Token))
  const boughtVoucher = gift && (await findBought(store, gift.boughtId))
  const sale = boughtVoucher && (await findSale(store, boughtVoucher.saleId))
  const order = sale && (await findOrder(store, sale.orderId))
  if (!order || gift.brandId !== brand.id || sale.cancelledAt !== null)
    throw new ApiError('NOT_FOUND', 'The time of this link is over.')
  await markOpened(store, gift.id)
  const { currency } = order
  const leftMinor = await readBalance(store, { account: boughtVoucher.voucher, currency })
  const snapshot = await currentCatalogue(store)
  const picture = listGiftPictures(
    snapshot,
    findVoucherShop(snapshot, brand.id, order.countryId),
    language,
  ).find(({ PictureID }) => PictureID === gift.pictureId)
  return {
    ToName: gift.toName,
    FromName: gift.fromName,
    Words: gift.words,
    ...(picture && { Picture: picture }),
    Code: openVoucherCode(await getSecrets(store), boughtVoucher),
    Currency: currency,
    Value: toMajor(boughtVoucher.valueMinor, currency),
    Left: toMajor(Math.max(0, leftMinor), currency),
    ...(boughtVoucher.validUntil && { ExpiresAt: boughtVoucher.validUntil.getTime() }),
    ServerTime: store.nowMs(),
  }
}
