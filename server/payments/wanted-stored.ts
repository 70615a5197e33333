import type { ParsedRequestOf } from '@/contract/define-call'
import { toMinor } from '@/contract/money'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import { Refusal } from '@/server/platform/refusal'
import type { WantedStored } from './begin-payment'
import { readInstrument } from './instruments/instrument'
import type { Payments } from './payments'
import { payableOf } from './ways-to-pay'

type Request = ParsedRequestOf<typeof ProcessPayment>

/**
 * The stored values of a request: its parts in their order, then the option itself where that is one, for all the rest.
 * @throws Refusal PAYMENT_OPTION_REFUSED, INVALID_REQUEST, BALANCE_TOO_LOW for a code that opens nothing
 */
export async function wantedStored(
  request: Request,
  order: Order,
  payments: Pick<Payments, 'waysToPay'>,
): Promise<WantedStored[]> {
  const payable = payableOf(order)
  const ways = payments.waysToPay(payable)
  const isStored = ways.some(({ kind, way }) => kind === 'stored' && way.id === request.PaymentID)
  const given = [...request.StoredValue, ...(isStored ? [request] : [])]
  const wanted: WantedStored[] = []
  for (const part of given) {
    const served = ways.find(({ way }) => way.id === part.PaymentID)
    if (served?.kind !== 'stored')
      throw new Refusal('PAYMENT_OPTION_REFUSED', 'This is no stored value that can be used here.')
    const instrument = readInstrument(served.way.panel, part, order)
    const account = await served.source.accountOf(payable, instrument)
    if (account === null) throw new Refusal('BALANCE_TOO_LOW', 'The balance is not enough.')
    if (wanted.some((other) => other.account === account))
      throw new Refusal('INVALID_REQUEST', 'The same stored value is given twice.', {
        issues: [{ Field: 'StoredValue', Reason: 'Expected each one once' }],
      })
    wanted.push({
      provider: served.source.name,
      optionId: part.PaymentID,
      instrument: instrument.kind,
      account,
      wantedMinor:
        'Amount' in part && part.Amount !== undefined ? minorOf(part.Amount, order.currency) : null,
    })
  }
  return wanted
}

function minorOf(amount: number, currency: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    throw new Refusal('INVALID_REQUEST', 'This currency has no such amount.', {
      issues: [{ Field: 'StoredValue', Reason: 'Expected an amount of the currency' }],
    })
  }
}
