import { checkPayment, type CheckParts } from './check-payment'

const lookEveryMs = 2000
const batchSize = 20

/**
 * Looks after payments whose outcome is not known, and refunds that are not done: the answer was lost, the visitor left,
 * the server was killed in between. Each is asked for after 1, 2, 4 … up to 60 s. Returns how many were due.
 */
export async function reconcile(parts: CheckParts): Promise<number> {
  // Taking the next date first is the lease: another server does not ask for the same payment meanwhile.
  const { rows } = await parts.store.query<{ id: string }>(
    `update payments set checks = checks + 1,
            next_check_at = now() + make_interval(secs => least(60, 2 ^ least(checks, 6)))
      where id in (
        select id from payments
         where state in ('started', 'verify', 'pending', 'refunding') and next_check_at <= now()
         order by next_check_at limit $1 for update skip locked)
      returning id`,
    [batchSize],
    'reconcile',
  )
  for (const { id } of rows)
    await checkPayment(parts, id).catch((error: unknown) =>
      parts.log.warn({ paymentId: id, err: error }, 'a payment could not be checked'),
    )
  return rows.length
}

/** Reconciles now and then until the returned function is called. */
export function startReconciler(parts: CheckParts): () => Promise<void> {
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
  return async () => {
    clearInterval(timer)
    await running
  }
}
