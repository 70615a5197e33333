import { recordPaidOut } from './ledger/movements'
import { inOrder, type Settlement, type SettleParts } from './locked-payment'
import { countRefundTry, setState, type PaymentNow } from './payment-repository'
import type { PaymentProvider, StartedPayment } from './provider'

/** Refunds that a provider did not take, until a person makes them: about a day with the reconciler's back-off. */
const mostRefundTries = 34

export interface ProvidersParts extends SettleParts {
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

/** Gives the money back; whoever is asked again for what is done says yes. Throws when that is not certain. */
export async function refund(parts: ProvidersParts, payment: PaymentNow): Promise<Settlement> {
  try {
    if (payment.amount_minor !== 0) await providerOf(parts, payment).refund(startedPayment(payment))
  } catch (error) {
    if ((await countRefundTry(parts.store, payment.id)) < mostRefundTries) throw error
    return noteRefund(parts, payment.id, false)
  }
  return noteRefund(parts, payment.id, true)
}

async function noteRefund(parts: SettleParts, paymentId: string, isDone: boolean): Promise<Settlement> {
  return inOrder(parts, paymentId, async (transaction, { lead }) => {
    if (lead.state !== 'refunding' && lead.state !== 'refundStuck') return lead.state
    if (!isDone) {
      await setState(transaction, [lead.id], { state: 'refundStuck', problem: 'refund-failed' })
      parts.log.error({ paymentId }, 'a refund needs an operator')
      return 'refundStuck'
    }
    await setState(transaction, [lead.id], { state: 'refunded' })
    await recordPaidOut(transaction, lead)
    return 'refunded'
  })
}

/** @throws Error when the payment's provider is not connected any more */
export function providerOf(
  { providers }: ProvidersParts,
  payment: Pick<PaymentNow, 'id' | 'provider'>,
): PaymentProvider {
  const provider = providers.get(payment.provider)
  if (!provider) throw new Error(`No provider can say what became of payment ${payment.id}`)
  return provider
}

/** A payment as its provider knows it. */
export function startedPayment(
  payment: Pick<PaymentNow, 'id' | 'handle' | 'amount_minor' | 'currency'>,
): StartedPayment {
  const { id, handle, amount_minor: amountMinor, currency } = payment
  return { reference: id, handle, amountMinor, currency }
}
