import { ApiError } from '@/src/lib/api/api-error'
import { isSiteClosed } from '@/src/lib/page/site-closed'
import { staleHoldMs } from './drafts'
import { fetchReservation, listEvents } from './effects/read-hold'
import { reduce } from '../flow/reduce'
import type { Flow } from '../flow/state'
import type { RunnerDeps } from './effects/effect-deps'

/** Longest time to show a blank step, in milliseconds. */
const timeoutMs = 3_000

/**
 * Checks a booking whose hold has expired according to the device against the server, which extends holds
 * while the brand is under maintenance. Returns null where the hold expired too long ago to report. Without
 * an answer the booking stays unchanged.
 */
export async function checkHoldAfterPause(
  flow: Flow,
  { api, clock }: Pick<RunnerDeps, 'api' | 'clock'>,
): Promise<Flow | null> {
  if (flow.step !== 'checkout' || flow.hold.expiresAt === null) return flow
  const overForMs = clock.now() - flow.hold.expiresAt
  if (overForMs <= 0) return flow
  let now: Flow = flow
  try {
    const answer = await fetchReservation(flow.hold, { api, clock }, { timeoutMs })
    for (const event of listEvents(answer, flow.hold)) now = reduce(now, event)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isSiteClosed()) return flow
  }
  return now.step !== 'checkout' || now === flow ? (overForMs > staleHoldMs ? null : now) : now
}
