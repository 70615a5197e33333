import type { TakeBackGift } from '@/contract/voucher/gifts'
import { lockOrder } from '@/server/orders/order-repository'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { holdForBuyer } from '../issue-vouchers'
import { findOwnSale } from '../own-sale'
import { findSale, listBought } from '../sale-repository'
import { openVoucherCode } from '../voucher-code'
import { wireVoucher } from '../wire-voucher'
import { deleteGift, findGiftOf } from './gift-repository'

/**
 * Turns a gift that is not sent back into the buyer's voucher.
 * @throws ApiError NOT_FOUND, GIFT_SENT
 */
export const takeBackGift: Handler<typeof TakeBackGift> = async (request, context) => {
  const { store } = context
  const { order, sale } = await findOwnSale(request, context)
  const secrets = await getSecrets(store)
  return store.transaction(async (transaction) => {
    await lockOrder(transaction, order.id)
    const now = await findSale(transaction, sale.id)
    const boughtVoucher = (await listBought(transaction, sale.id)).find(({ id }) => id === request.VoucherID)
    if (!now || !boughtVoucher || now.cancelledAt !== null)
      throw new ApiError('NOT_FOUND', 'There is no such voucher.')
    const isBack = await deleteGift(transaction, boughtVoucher.id)
    if (!isBack && (await findGiftOf(transaction, boughtVoucher.id)))
      throw new ApiError('GIFT_SENT', 'This gift has left already.')
    const { voucher } = boughtVoucher
    if (isBack)
      await holdForBuyer(transaction, secrets.sealingKey, order, {
        voucher,
        code: openVoucherCode(secrets, boughtVoucher),
      })
    const details = { bought: boughtVoucher, gift: undefined, sale: now, currency: order.currency }
    return { Voucher: await wireVoucher(transaction, secrets, details) }
  })
}
