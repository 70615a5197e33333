import { createHmac } from 'node:crypto'
import { linkParameter } from '@/contract/page/link-parameter'
import type { ParsedRequestOf } from '@/contract/define-call'
import { buildPath } from '@/contract/page/build-path'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import { getText } from '@/contract/get-text'
import { addLink } from '@/server/orders/links/link-repository'
import { linkForS } from '@/server/orders/links/open-link'
import type { Order } from '@/server/orders/order-repository'
import { findAccount } from '@/server/identity/account-repository'
import type { RequestContext } from '@/server/platform/request-context'
import type { Database } from '@/server/platform/store/store'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { CurrentPayment } from '../payment-repository'
import type { PaymentOrder } from '../provider'
import { toPayableOrder } from '../payment-methods'

/** Returns a stored payment in the form sent to its provider; the same on every call. */
export async function orderToPay(
  request: Pick<ParsedRequestOf<typeof ProcessPayment>, 'ReturnPath' | 'BillingAddress'>,
  context: Pick<RequestContext, 'brand' | 'language' | 'store' | 'account'>,
  payment: CurrentPayment,
  order: Order,
): Promise<PaymentOrder> {
  const wired = await wireOrder(context, payment, order, await buildReturnUrl(request, context, payment))
  return { ...wired, payerAddress: request.BillingAddress ?? null }
}

/** Like `orderToPay`, but with a given address to return to. */
export async function wireOrder(
  { brand, language, account, store }: Pick<RequestContext, 'brand' | 'language' | 'account' | 'store'>,
  payment: CurrentPayment,
  order: Order,
  returnUrl: string,
): Promise<PaymentOrder> {
  const { return_origin: origin } = payment
  return {
    ...toPayableOrder(order, account),
    reference: payment.id,
    orderId: order.id,
    amountMinor: payment.amount_minor,
    email: order.email ?? '',
    payerName: await readName(store, order.accountId),
    payerAddress: null,
    merchantName: getText(brand.name, language),
    returnOrigin: origin,
    returnUrl,
    callbackUrl: `${origin}/api/payments/${payment.provider}`,
    nonce: payment.nonce,
    language,
    answerBy: payment.step_until,
  }
}

async function readName(db: Database, accountId: string | null): Promise<PaymentOrder['payerName']> {
  const known = accountId === null ? undefined : await findAccount(db, accountId)
  return { first: known?.first_name ?? '', last: known?.last_name ?? '' }
}

/**
 * Returns the address to return to. The provider’s page may return in another browser than the one with the
 * order, so the address contains a link that opens the order there, once.
 */
async function buildReturnUrl(
  { ReturnPath }: Pick<ParsedRequestOf<typeof ProcessPayment>, 'ReturnPath'>,
  { store }: Pick<RequestContext, 'store'>,
  { id, instrument, order_id: orderId, return_origin: origin }: CurrentPayment,
): Promise<string> {
  const url = new URL(ReturnPath ?? buildPath('processPayment', { paymentID: id }), origin)
  if (instrument !== 'hosted-session') return url.href
  const { reserveSecret } = await getSecrets(store)
  const token = makeReturnToken(reserveSecret, id)
  await addLink(store, { orderId, token, forS: linkForS })
  url.searchParams.set(linkParameter, token)
  return url.href
}

/**
 * Returns the token of the link back from a provider’s page. It is derived, so that the provider always gets
 * the same one.
 */
function makeReturnToken(reserveSecret: Buffer, paymentId: string): string {
  return createHmac('sha256', reserveSecret).update(`return-link:${paymentId}`).digest('base64url')
}
