import type { InferOutput } from 'valibot'
import type { ParsedRequestOf } from '@/contract/define-call'
import { toMinor } from '@/contract/money'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { storedValuePart } from '@/contract/payment/stored-value-part'
import type { Order } from '@/server/orders/order-repository'
import { ApiError } from '@/server/platform/api-error'
import type { RequestContext } from '@/server/platform/request-context'
import type { RequestedPrepaidPart } from './begin-payment'
import { readInstrument } from './instruments/instrument'
import type { PaymentDeps } from './payments'
import { toPayableOrder } from './payment-methods'

type Request = ParsedRequestOf<typeof ProcessPayment>
type Part = InferOutput<typeof storedValuePart>
type PrepaidContext = Pick<RequestContext<PaymentDeps>, 'account' | 'services'>

/**
 * Returns the prepaid parts of a payment in their order, then the payment option itself if it is a prepaid
 * balance, for the remainder.
 * @throws ApiError as `openPrepaidParts`
 */
export function readPrepaidParts(
  request: Request,
  context: PrepaidContext,
  order: Order,
): Promise<RequestedPrepaidPart[]> {
  const methods = context.services.payments.methodsFor(toPayableOrder(order, context.account))
  const isPrepaid = methods.some(({ kind, method }) => kind === 'prepaid' && method.id === request.PaymentID)
  const { PaymentID, VoucherCode } = request
  const requestedParts = [...request.StoredValue, ...(isPrepaid ? [{ PaymentID, VoucherCode }] : [])]
  return openPrepaidParts(requestedParts, context, order, request.OTP)
}

/**
 * Opens the prepaid balances of parts.
 * @throws ApiError PAYMENT_OPTION_REFUSED, INVALID_REQUEST, BALANCE_TOO_LOW for a code that opens nothing,
 * CODE_REQUIRED, CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function openPrepaidParts(
  requestedParts: readonly Part[],
  { account: signedIn, services: { payments } }: PrepaidContext,
  order: Order,
  code: string | undefined,
): Promise<RequestedPrepaidPart[]> {
  const payable = toPayableOrder(order, signedIn)
  const methods = payments.methodsFor(payable)
  const prepaid: RequestedPrepaidPart[] = []
  for (const part of requestedParts) {
    const servedOption = methods.find(({ method }) => method.id === part.PaymentID)
    if (servedOption?.kind !== 'prepaid')
      throw new ApiError('PAYMENT_OPTION_REFUSED', 'This is no stored value that can be used here.')
    const instrument = readInstrument(servedOption.method.panel, part, order)
    const account = await servedOption.source.accountOf(payable, instrument)
    if (account === null) throw new ApiError('BALANCE_TOO_LOW', 'The balance is not enough.')
    if (prepaid.some((other) => other.account === account))
      throw new ApiError('INVALID_REQUEST', 'The same stored value is given twice.', {
        issues: [{ Field: 'StoredValue', Reason: 'Expected each one once' }],
      })
    await servedOption.source.open?.({ ...payable, orderId: order.id }, code)
    prepaid.push({
      provider: servedOption.source.name,
      optionId: part.PaymentID,
      instrument: instrument.kind,
      account,
      requestedMinor: part.Amount === undefined ? null : convertToMinor(part.Amount, order.currency),
      ...(instrument.kind === 'voucher' && { code: instrument.code }),
    })
  }
  return prepaid
}

function convertToMinor(amount: number, currency: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    throw new ApiError('INVALID_REQUEST', 'This currency has no such amount.', {
      issues: [{ Field: 'StoredValue', Reason: 'Expected an amount of the currency' }],
    })
  }
}
