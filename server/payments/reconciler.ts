import { checkPayment } from './check-payment'
import { leaseDuePayments } from './due-payments'
import { sendRefund, type RefundDeps } from './refund'
import { leaseDueRefunds } from './refunds/refund-repository'
import { deleteOldAttempts } from './payment-attempts/attempt-repository'

const pollIntervalMs = 2000
const tidyEveryMs = 10 * 60_000
const batchSize = 20
const atOnce = 5

/**
 * Checks payments with an unknown outcome and unfinished refunds: an answer was lost, the visitor left, or
 * the server was killed. Each is queried after 1, 2, 4 … up to 60 s, until its deadline. Returns how many
 * were due.
 */
export async function reconcile(deps: RefundDeps): Promise<number> {
  let processed = 0
  // All due payments are processed even when no messages arrive for a whole evening; several queries run at
  // once, so a slow provider does not delay them all.
  for (let due = batchSize; due === batchSize; processed += due) due = await reconcileBatch(deps)
  for (let due = batchSize; due === batchSize; processed += due) due = await sendDueRefunds(deps)
  return processed
}

async function reconcileBatch(deps: RefundDeps): Promise<number> {
  const due = await leaseDuePayments(deps.store, batchSize)
  const check = async (id: string) => {
    await checkPayment(deps, id).catch((error: unknown) =>
      deps.log.warn({ paymentId: id, err: error }, 'checking a payment failed'),
    )
  }
  await runInBatches(due, check)
  return due.length
}

async function sendDueRefunds(deps: RefundDeps): Promise<number> {
  const due = await leaseDueRefunds(deps.store, batchSize)
  await runInBatches(due, async (id) => {
    await sendRefund(deps, id).catch((error: unknown) =>
      deps.log.warn(
        { refundId: id, error: error instanceof Error ? error.name : 'unknown' },
        'a refund was not taken',
      ),
    )
  })
  return due.length
}

async function runInBatches(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < ids.length; first += atOnce)
    await Promise.all(ids.slice(first, first + atOnce).map(work))
}

async function tidy({ store, providers }: RefundDeps): Promise<void> {
  await deleteOldAttempts(store)
  for (const provider of providers.values()) await provider.tidy?.()
}

export function startReconciler(deps: RefundDeps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = reconcile(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the reconciler stopped'))
      .finally(() => {
        busy = false
      })
  }, pollIntervalMs)
  timer.unref()
  const tidying = setInterval(() => {
    tidy(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'removing expired payment data failed'),
    )
  }, tidyEveryMs)
  tidying.unref()
  return async () => {
    clearInterval(timer)
    clearInterval(tidying)
    await running
  }
}
