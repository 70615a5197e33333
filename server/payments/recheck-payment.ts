import type { RequestContext } from '@/server/platform/request-context'
import { findPayment, isOpen, type PaymentNow } from './payment-repository'
import type { PaymentDeps } from './payments'

/** A payment as it stands, its provider asked where that is due. */
export async function recheckPayment(
  context: RequestContext<PaymentDeps>,
  payment: PaymentNow,
): Promise<PaymentNow> {
  return isToBeAsked(payment) ? ((await ask(context, payment)) ?? payment) : payment
}

/**
 * A page of the provider that says it is done is believed at once; anything else is asked for when its time has come, what
 * was declined without the provider's own word too.
 */
function isToBeAsked({ state, next_step: step, isDue, asked_until: askedUntil }: PaymentNow): boolean {
  if (!isOpen(state)) return askedUntil !== null && isDue
  return isDue || (state === 'verify' && step?.kind !== 'push')
}

/** Asks the provider; null when it cannot be reached, which says nothing about the money. */
async function ask(
  { store, services, log }: RequestContext<PaymentDeps>,
  payment: PaymentNow,
): Promise<PaymentNow | null> {
  try {
    await services.payments.check(payment.id)
  } catch (error) {
    log.warn(
      { paymentId: payment.id, error: error instanceof Error ? error.name : 'unknown' },
      'payment not checked',
    )
    return null
  }
  return (await findPayment(store, payment.id)) ?? null
}
