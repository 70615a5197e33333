import type { AnswerOf } from '@/contract/define-call'
import type { GetVoucherOrder } from '@/contract/voucher/voucher-order'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { listGiftPictures, findVoucherShop } from '@/server/catalogue/items/voucher-shops'
import { findOrder, type Order } from '@/server/orders/order-repository'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { recheckPayment } from '@/server/payments/recheck-payment'
import { findDeclineReason } from '@/server/payments/calls/attempt-answer'
import { findAttempt, type CurrentPayment } from '@/server/payments/payment-repository'
import type { PaymentDeps } from '@/server/payments/payments'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { maskEmail } from '@/server/platform/contact/contact'
import { listGifts } from './gifts/gift-repository'
import { findOwnSale, findOwnVoucherOrder } from './own-sale'
import { findSaleOf, listBought } from './sale-repository'
import { wireVoucher } from './wire-voucher'

type State = AnswerOf<typeof GetVoucherOrder>['State']

/**
 * Returns an order of vouchers; queries the provider while its payment is in progress.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST if no order is given
 */
export const getVoucherOrder: Handler<typeof GetVoucherOrder, PaymentDeps> = async (request, context) => {
  const { store, language, brand } = context
  const { ReserveID, BookingID, ReserveKey } = request
  let order: Order
  if (BookingID !== undefined) order = (await findOwnSale({ BookingID, ReserveKey }, context)).order
  else if (ReserveID !== undefined) order = await findOwnVoucherOrder({ ReserveID, ReserveKey }, context)
  else
    throw new ApiError('INVALID_REQUEST', 'Which order is meant?', {
      issues: [{ Field: 'ReserveID', Reason: 'Missing' }],
    })
  const found = await findAttempt(store, order.id)
  const payment = found && (await recheckPayment(context, found))
  const now = payment ? ((await findOrder(store, order.id)) ?? order) : order
  const secrets = await getSecrets(store)
  const sale = await findSaleOf(store, order.id)
  const gifts = sale ? await listGifts(store, sale.id) : []
  const vouchers = []
  for (const boughtVoucher of sale ? await listBought(store, sale.id) : [])
    if (sale) {
      const gift = gifts.find(({ boughtId }) => boughtId === boughtVoucher.id)
      vouchers.push(
        await wireVoucher(store, secrets, { bought: boughtVoucher, gift, sale, currency: order.currency }),
      )
    }
  const snapshot = await currentCatalogue(store)
  const isRefused = now.state === 'open' && payment !== undefined
  return {
    ReserveID: order.id,
    State: getState(now, payment),
    ...(isRefused && { Declined: findDeclineReason(payment, language).ErrorMessage }),
    ...(sale && { BookingID: sale.id, PaidAt: sale.createdAt.getTime() }),
    Reference: sale?.reference ?? '',
    Email: maskEmail(order.email ?? ''),
    Quantity: order.lines.reduce((sum, { kind, quantity }) => (kind === 'voucher' ? sum + quantity : sum), 0),
    ...wireAmounts(order, language),
    Vouchers: vouchers,
    Pictures: listGiftPictures(snapshot, findVoucherShop(snapshot, brand.id, order.countryId), language),
    ServerTime: store.nowMs(),
  }
}

function getState({ state }: Order, payment: CurrentPayment | undefined): State {
  switch (state) {
    case 'open':
      return 'open'
    case 'paying':
      return payment?.state === 'needsOperator' ? 'operator' : 'paying'
    case 'fulfilled':
      return 'done'
    case 'cancelled':
    case 'refunded':
      return 'refunded'
  }
}
