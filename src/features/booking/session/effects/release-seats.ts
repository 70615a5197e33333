import { ReleaseReservation } from '@/contract/booking/reservation-calls'
import type { Hold } from '../../flow/state'
import { getClaim, isConnectionError, readRefusal } from './read-refusal'
import type { EffectDeps, RunnerDeps } from './effect-deps'

/**
 * Releases an unwanted hold. Without a connection, or where the API cannot release seats, it stays noted: the
 * next reservation replaces or reuses it, or it expires.
 */
export async function releaseSeats(unwanted: Hold, deps: EffectDeps): Promise<void> {
  const isGone = await releaseHold(unwanted, deps)
  if (isGone) await deps.send({ type: 'holdGivenBack', reserveId: unwanted.reserveId })
}

/** Releases a hold. Returns whether it is gone, now or before; false when the server could not be reached. */
export async function releaseHold(hold: Hold, { api }: Pick<RunnerDeps, 'api'>): Promise<boolean> {
  try {
    await api.call(ReleaseReservation, getClaim(hold))
    return true
  } catch (error) {
    if (isConnectionError(error)) return false
    // A refusal (unknown, expired) does not concern the visitor: the seats expire by themselves.
    return readRefusal(error).code !== 'UNKNOWN_CALL'
  }
}
