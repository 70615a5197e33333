import type { ParsedRequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import type { RequestContext } from '@/server/platform/request-context'
import { chooseInstrument } from '../choose-instrument'
import type { Instrument } from '../instruments/instrument'
import { orderToPay } from './order-to-pay'
import { isOpen, type CurrentPayment } from '../payment-repository'
import type { PaymentDeps } from '../payments'
import type { PaymentProvider } from '../provider'
import { toPayableOrder } from '../payment-methods'

type Request = ParsedRequestOf<typeof ProcessPayment>
type Context = RequestContext<PaymentDeps>

/**
 * Resumes a repeated attempt whose start may not have reached the provider, because a server crashed or an
 * answer was lost. The same request is sent again, which the provider guarantees to charge once, and its
 * answer contains the next step.
 */
export async function resumeAttempt(
  request: Request,
  context: Context,
  payment: CurrentPayment,
  order: Order,
): Promise<void> {
  const { payments } = context.services
  const isUnheard = isOpen(payment.state) && payment.next_step === null && payment.handle === null
  if (!isUnheard) return
  if (payment.account !== null || payment.amount_minor === 0) return void (await payments.check(payment.id))
  const again = await findMatchingProvider(request, context, payment, order)
  if (again)
    await payments.start(again.provider, await orderToPay(request, context, payment, order), again.instrument)
}

/**
 * Returns the provider and instrument of the attempt; null when the request differs, because another card is
 * another attempt.
 */
async function findMatchingProvider(
  request: Request,
  context: Context,
  payment: CurrentPayment,
  order: Order,
): Promise<{ provider: PaymentProvider; instrument: Instrument } | null> {
  const servedOption = context.services.payments
    .methodsFor(toPayableOrder(order, context.account))
    .find(({ method }) => method.id === request.PaymentID)
  if (servedOption?.kind !== 'provider' || servedOption.provider.name !== payment.provider) return null
  if (request.PaymentID !== payment.option_id) return null
  const { provider } = servedOption
  const instrument = await chooseInstrument(request, context, servedOption, order)
  const facts = await provider.inspect(instrument)
  const isSame =
    instrument.kind === payment.instrument &&
    (facts?.brand ?? null) === payment.card_brand &&
    (facts?.last4 ?? null) === payment.card_last4
  return isSame ? { provider, instrument } : null
}
