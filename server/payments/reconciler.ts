import { checkPayment } from './check-payment'
import { takeDue } from './due-payments'
import { giveRefund, type RefundDeps } from './refund'
import { takeDueRefunds } from './refunds/refund-repository'
import { deleteOldAttempts } from './payment-attempts/attempt-repository'

const lookEveryMs = 2000
const tidyEveryMs = 10 * 60_000
const batchSize = 20
const atOnce = 5

/**
 * Checks payments with an unknown outcome and unfinished refunds: an answer was lost, the visitor left, or
 * the server was killed. Each is queried after 1, 2, 4 … up to 60 s, until its deadline. Returns how many
 * were due.
 */
export async function reconcile(parts: RefundDeps): Promise<number> {
  let processed = 0
  // All due payments are processed even when no messages arrive for a whole evening; several queries run at
  // once, so a slow provider does not delay them all.
  for (let due = batchSize; due === batchSize; processed += due) due = await reconcileBatch(parts)
  for (let due = batchSize; due === batchSize; processed += due) due = await giveDueRefunds(parts)
  return processed
}

async function reconcileBatch(parts: RefundDeps): Promise<number> {
  const due = await takeDue(parts.store, batchSize)
  const check = async (id: string) => {
    await checkPayment(parts, id).catch((error: unknown) =>
      parts.log.warn({ paymentId: id, err: error }, 'checking a payment failed'),
    )
  }
  await inParts(due, check)
  return due.length
}

async function giveDueRefunds(parts: RefundDeps): Promise<number> {
  const due = await takeDueRefunds(parts.store, batchSize)
  await inParts(due, async (id) => {
    await giveRefund(parts, id).catch((error: unknown) =>
      parts.log.warn(
        { refundId: id, error: error instanceof Error ? error.name : 'unknown' },
        'a refund was not taken',
      ),
    )
  })
  return due.length
}

async function inParts(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < ids.length; first += atOnce)
    await Promise.all(ids.slice(first, first + atOnce).map(work))
}

async function tidy({ store, providers }: RefundDeps): Promise<void> {
  await deleteOldAttempts(store)
  for (const provider of providers.values()) await provider.tidy?.()
}

export function startReconciler(parts: RefundDeps): () => Promise<void> {
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
    tidy(parts).catch((error: unknown) =>
      parts.log.error({ err: error }, 'removing expired payment data failed'),
    )
  }, tidyEveryMs)
  tidying.unref()
  return async () => {
    clearInterval(timer)
    clearInterval(tidying)
    await running
  }
}
