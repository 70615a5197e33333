import type { RequestContext } from '@/server/platform/request-context'
import { findDoubtfulPayments, findPayment, isOpen, type CurrentPayment } from './payment-repository'
import type { PaymentDeps } from './payments'

/** Returns a payment, after querying its provider if that is due. */
export async function recheckPayment(
  context: RequestContext<PaymentDeps>,
  payment: CurrentPayment,
): Promise<CurrentPayment> {
  if (!isQueryDue(payment) || !(await queryProvider(context, payment.id))) return payment
  return (await findPayment(context.store, payment.id)) ?? payment
}

/**
 * Whether to query the provider: at once while a provider’s page is open, as the page may be finished;
 * otherwise when a query is due, also for a payment declined without the provider’s answer.
 */
function isQueryDue({ state, next_step: step, isDue, asked_until: pollUntil }: CurrentPayment): boolean {
  if (!isOpen(state)) return pollUntil !== null && isDue
  return isDue || (state === 'verify' && step?.kind !== 'push')
}

/**
 * Checks attempts that were declined without an answer of the provider: they may have been charged meanwhile,
 * and the visitor must not pay twice.
 */
export async function checkDoubtfulPayments(
  context: RequestContext<PaymentDeps>,
  orderId: string,
): Promise<void> {
  for (const id of await findDoubtfulPayments(context.store, orderId)) await queryProvider(context, id)
}

/** Queries the provider; false when it cannot be reached, which says nothing about the money. */
async function queryProvider(
  { services, log }: RequestContext<PaymentDeps>,
  paymentId: string,
): Promise<boolean> {
  try {
    await services.payments.check(paymentId)
    return true
  } catch (error) {
    log.warn({ paymentId, error: error instanceof Error ? error.name : 'unknown' }, 'payment not checked')
    return false
  }
}
