import type { RequestContext } from '@/server/platform/request-context'
import { findPayment, isOpen, type CurrentPayment } from './payment-repository'
import type { PaymentDeps } from './payments'

/** Returns a payment, after querying its provider if that is due. */
export async function recheckPayment(
  context: RequestContext<PaymentDeps>,
  payment: CurrentPayment,
): Promise<CurrentPayment> {
  return isQueryDue(payment) ? ((await queryProvider(context, payment)) ?? payment) : payment
}

/**
 * Whether to query the provider: at once while a provider’s page is open, as the page may be finished;
 * otherwise when a query is due, also for a payment declined without the provider’s answer.
 */
function isQueryDue({ state, next_step: step, isDue, asked_until: askedUntil }: CurrentPayment): boolean {
  if (!isOpen(state)) return askedUntil !== null && isDue
  return isDue || (state === 'verify' && step?.kind !== 'push')
}

/** Queries the provider; null when it cannot be reached, which says nothing about the money. */
async function queryProvider(
  { store, services, log }: RequestContext<PaymentDeps>,
  payment: CurrentPayment,
): Promise<CurrentPayment | null> {
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
