import { checkPayment } from './check-payment'
import { takeDue } from './payment-repository'
import type { ProvidersParts } from './refund'
import { dropOldTries } from './tries/try-repository'

const lookEveryMs = 2000
const tidyEveryMs = 10 * 60_000
const batchSize = 20

/**
 * Looks after payments whose outcome is not known, and refunds that are not done: the answer was lost, the visitor left,
 * the server was killed in between. Each is asked for after 1, 2, 4 … up to 60 s, and ends at its deadline. Returns how
 * many were due.
 */
export async function reconcile(parts: ProvidersParts): Promise<number> {
  const due = await takeDue(parts.store, batchSize)
  for (const id of due)
    await checkPayment(parts, id).catch((error: unknown) =>
      parts.log.warn({ paymentId: id, err: error }, 'a payment could not be checked'),
    )
  return due.length
}

/** Reconciles now and then until the returned function is called. */
export function startReconciler(parts: ProvidersParts): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = reconcile(parts)
      .catch((error: unknown) => parts.log.error({ err: error }, 'the reconciler stopped'))
      .finally(() => {
        busy = false
      })
  }, lookEveryMs)
  timer.unref()
  const tidying = setInterval(() => {
    dropOldTries(parts.store).catch((error: unknown) =>
      parts.log.error({ err: error }, 'tries were not tidied'),
    )
  }, tidyEveryMs)
  tidying.unref()
  return async () => {
    clearInterval(timer)
    clearInterval(tidying)
    await running
  }
}
