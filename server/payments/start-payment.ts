import { settleAndRefund } from './check-payment'
import type { Instrument } from './instruments/instrument'
import { saveProviderAnswer } from './save-provider-answer'
import type { PaymentOrder, PaymentProvider, StartAnswer } from './provider'
import type { RefundDeps } from './refund'

/**
 * Requests a payment from the provider; again if it is unknown whether the first request arrived. Never
 * throws for a lost answer: that is `pending`.
 */
export async function startPayment(
  deps: RefundDeps,
  provider: PaymentProvider,
  order: PaymentOrder,
  instrument: Instrument,
): Promise<void> {
  const { log } = deps
  const { reference } = order
  const answer = await provider.start(order, instrument).catch((error: unknown): StartAnswer => {
    // Logs the error's name only: a provider's error text may quote the request.
    log.warn({ paymentId: reference, error: error instanceof Error ? error.name : 'unknown' }, 'answer lost')
    return { handle: null, next: { kind: 'none' } }
  })
  const { handle, next } = answer
  switch (next.kind) {
    case 'frame':
    case 'redirect':
    case 'formPost':
    case 'push':
    case 'none':
      return saveProviderAnswer(deps, provider, reference, { handle, next })
    case 'approved':
    case 'declined':
      await saveProviderAnswer(deps, provider, reference, { handle, next: { kind: 'none' } })
      await settleAndRefund(deps, reference, next)
      return
    case 'running':
    case 'unheard':
      return saveProviderAnswer(deps, provider, reference, { handle, next: { kind: 'none' } })
  }
}
