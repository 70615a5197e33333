import type { ParsedRequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import type { RequestContext } from '@/server/platform/request-context'
import type { PaymentNow } from './payment-repository'
import type { PaymentOrder } from './provider'
import { payableOf } from './ways-to-pay'

/** A payment that was written down, as its provider is told of it: the same whenever it is told. */
export function orderToPay(
  request: Pick<ParsedRequestOf<typeof ProcessPayment>, 'ReturnPath'>,
  { brand, language }: Pick<RequestContext, 'brand' | 'language'>,
  payment: PaymentNow,
  order: Order,
): PaymentOrder {
  const { return_origin: origin } = payment
  return {
    ...payableOf(order),
    reference: payment.id,
    orderId: order.id,
    amountMinor: payment.amount_minor,
    merchantName: brand.name[language],
    returnOrigin: origin,
    returnUrl: `${origin}${request.ReturnPath ?? '/'}`,
    callbackUrl: `${origin}/api/payments/${payment.provider}`,
    nonce: payment.nonce,
    language,
    answerBy: payment.step_until,
  }
}
