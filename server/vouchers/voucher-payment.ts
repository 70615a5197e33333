import type { VoucherPayment } from '@/contract/voucher/voucher-payment'
import { findOrder } from '@/server/orders/order-repository'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import type { PaymentParts } from '@/server/payments/payments'
import { makeVoucherOrder } from './make-voucher-order'
import { payByForm } from './pay-by-form'

/**
 * Makes an order of vouchers and begins its payment; the same attempt again goes on with the same order.
 * @throws Refusal NOT_FOUND, INVALID_MOBILE, INVALID_REQUEST, ALREADY_BOOKED, HOLD_EXPIRED, PAYMENT_UNAVAILABLE,
 *   TOO_MANY_REQUESTS
 */
export const voucherPayment: Handler<typeof VoucherPayment, PaymentParts> = async (request, context) => {
  const { id, key } = await makeVoucherOrder(request, context)
  const order = await findOrder(context.store, id)
  if (!order) throw new Error(`Order ${id} was lost`)
  if (order.state !== 'open' && order.state !== 'paying')
    throw new Refusal('ALREADY_BOOKED', 'These vouchers are bought already.')
  const { url, fields } = await payByForm(context, order, key)
  return { links: { requestUrl: url, requestParameter: { ...fields } }, ReserveID: id, ReserveKey: key }
}
