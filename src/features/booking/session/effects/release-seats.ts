import { ReleaseReservation } from '@/contract/booking/release-reservation'
import type { EffectDeps, RunnerDeps } from '../flow-runner'
import type { Hold } from '../../flow/state'
import { claimOf, isConnectionError, refusalOf } from './refusal-of'

/**
 * Gives an unwanted hold back. Without a connection, or where the API cannot take seats back, it stays noted: the next
 * reservation replaces or takes it up again, or it runs out.
 */
export async function releaseSeats(unwanted: Hold, parts: EffectDeps): Promise<void> {
  const isGone = await giveBack(unwanted, parts)
  if (isGone) await parts.send({ type: 'holdGivenBack', reserveId: unwanted.reserveId })
}

/** Whether the hold is gone, now or before; false when the server could not be asked. */
export async function giveBack(hold: Hold, { api }: Pick<RunnerDeps, 'api'>): Promise<boolean> {
  try {
    await api.call(ReleaseReservation, claimOf(hold))
    return true
  } catch (error) {
    if (isConnectionError(error)) return false
    // A refusal (unknown, expired) is not the visitor's concern: seats free themselves.
    return refusalOf(error).code !== 'UNKNOWN_CALL'
  }
}
