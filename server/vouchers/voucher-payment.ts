import { createHmac } from 'node:crypto'
import type { VoucherPayment } from '@/contract/voucher/voucher-order'
import { findOrder, type Order } from '@/server/orders/order-repository'
import { wireOrder } from '@/server/payments/calls/order-to-pay'
import { findAttempt, isOpen, type CurrentPayment } from '@/server/payments/payment-repository'
import { identifyAttemptOwner } from '@/server/payments/payment-attempts/count-attempt'
import type { PaymentDeps } from '@/server/payments/payments'
import type { PaymentProvider } from '@/server/payments/provider'
import { checkDoubtfulPayments } from '@/server/payments/recheck-payment'
import { toPayableOrder } from '@/server/payments/payment-methods'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import type { StoredStep } from '@/server/platform/store/tables/payment-tables'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { chooseFormMethod } from './get-voucher-offers'
import { createVoucherOrder } from './create-voucher-order'
import { countEnded, findVoucherOrder } from './voucher-order-repository'

/**
 * Creates an order of vouchers and starts its payment; the same attempt again continues the same order.
 * @throws ApiError NOT_FOUND, INVALID_MOBILE, INVALID_REQUEST, ALREADY_BOOKED, HOLD_EXPIRED,
 * PAYMENT_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export const voucherPayment: Handler<typeof VoucherPayment, PaymentDeps> = async (request, context) => {
  const { id, key } = await createVoucherOrder(request, context)
  const order = await findOrder(context.store, id)
  if (!order) throw new Error(`Order ${id} does not exist`)
  if (order.state !== 'open' && order.state !== 'paying')
    throw new ApiError('ALREADY_BOOKED', 'These vouchers are bought already.')
  const { url, fields } = await payByForm(context, order, key)
  return { links: { requestUrl: url, requestParameter: { ...fields } }, ReserveID: id, ReserveKey: key }
}

type Context = RequestContext<PaymentDeps>
type Form = Extract<StoredStep, { kind: 'formPost' }>

/** The provider's page collects all payment data. */
const instrument = { kind: 'hosted-session', sessionId: null } as const

/**
 * Returns the form that opens the payment page of an order: of the payment in progress, or of a new one after
 * a decline.
 * @throws ApiError PAYMENT_UNAVAILABLE, HOLD_EXPIRED, TOO_MANY_REQUESTS, ALREADY_BOOKED
 */
async function payByForm(context: Context, order: Order, key: string): Promise<Form> {
  const { store, brand, account, services } = context
  const { payments } = services
  const servedOption = chooseFormMethod(payments, toPayableOrder(order, account))
  if (!servedOption) throw unavailable()
  const { provider, method } = servedOption
  const earlier = await findAttempt(store, order.id)
  const { reserveSecret } = await getSecrets(store)
  await checkDoubtfulPayments(context, order.id)
  const attemptId =
    earlier && isOpen(earlier.state)
      ? earlier.attempt_id
      : computeAttemptId(reserveSecret, order.id, await countEnded(store, order.id))
  const { payment } = await payments.begin({
    orderId: order.id,
    claimant: { brandId: brand.id, reserveKey: key, accountId: account?.id ?? null },
    attemptId,
    returnOrigin: context.origin,
    prepaid: [],
    rest: {
      provider: provider.name,
      optionId: method.id,
      instrument: instrument.kind,
      account: null,
      card: null,
      trier: identifyAttemptOwner(context, reserveSecret, null),
      answersWithinMs: provider.answersWithinMs,
      stepMinor: provider.stepMinor ?? 1,
    },
  })
  const started = await startPaymentOnce(context, provider, payment, order)
  if (started.next_step?.kind !== 'formPost') throw unavailable()
  return started.next_step
}

/**
 * Starts the payment at the provider unless it is known to have received it: a repeated start charges once.
 */
async function startPaymentOnce(
  context: Context,
  provider: PaymentProvider,
  payment: CurrentPayment,
  order: Order,
): Promise<CurrentPayment> {
  if (!isOpen(payment.state) || payment.next_step !== null) return payment
  const voucherOrder = await findVoucherOrder(context.store, order.id)
  if (!voucherOrder) throw new Error(`Payment of order ${order.id} was never started`)
  const { successUrl, failUrl } = voucherOrder
  const paymentOrder = { ...(await wireOrder(context, payment, order, successUrl)), failUrl }
  await context.services.payments.start(provider, paymentOrder, instrument)
  return (await findAttempt(context.store, order.id, payment.attempt_id)) ?? payment
}

/**
 * Returns a deterministic id for each payment of an order, so that simultaneous requests use the same one.
 */
function computeAttemptId(secret: Buffer, orderId: string, ended: number): string {
  const hex = createHmac('sha256', secret).update(`voucher-payment:${orderId}:${ended}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const unavailable = () => new ApiError('PAYMENT_UNAVAILABLE', 'Payments are not possible at the moment.')
