import { maxPauseMs } from '@/contract/limits'
import { moveHoldEnds } from '@/server/inventory/move-hold-ends'
import { listMaintenance, lockMaintenance } from '@/server/platform/maintenance/maintenance-repository'
import type { Store, Transaction } from '@/server/platform/store/store'
import {
  deletePaused,
  insertPaused,
  lockHeld,
  lockHoldsToPause,
  type ResumedHold,
} from './paused-holds-repository'

/**
 * Postpones the ends of a brand’s holds during maintenance, at once and as far as they may ever be postponed:
 * everything that checks a hold’s end (reservations, the sweeper, a server of the previous version) then
 * leaves it alone, even when all servers of this version are stopped. A hold reserved while maintenance began
 * is paused by the next call. Returns the number of paused holds.
 */
export async function pauseHolds(transaction: Transaction, brandId: string): Promise<number> {
  const since = await lockMaintenance(transaction, brandId)
  if (!since) return 0
  const found = await lockHoldsToPause(transaction, brandId, maxPauseMs)
  const holds = found.filter(({ givenMs }) => givenMs > 0)
  await insertPaused(
    transaction,
    brandId,
    holds.map(({ reservationId, givenMs, heldAt }) => ({
      reservationId,
      givenMs,
      pausedAt: heldAt > since ? heldAt : since,
    })),
  )
  await moveHoldEnds(
    transaction,
    holds.map(({ reservationId, givenMs }) => ({ reservationId, byMs: givenMs })),
  )
  return holds.length
}

/**
 * Resumes the holds of a reopened brand, each extended by the time during which payment was impossible;
 * `listPaused` in the same transaction determines that time.
 */
export async function resumeHolds(
  transaction: Transaction,
  brandId: string,
  holds: readonly ResumedHold[],
): Promise<void> {
  const held = await lockHeld(
    transaction,
    holds.map(({ reservationId }) => reservationId),
  )
  await moveHoldEnds(
    transaction,
    holds
      .filter(({ reservationId, keptMs, givenMs }) => held.has(reservationId) && keptMs !== givenMs)
      .map(({ reservationId, keptMs, givenMs }) => ({ reservationId, byMs: keptMs - givenMs })),
  )
  await deletePaused(transaction, brandId)
}

/** Pauses holds that were reserved while maintenance began, for every brand under maintenance. */
export async function pauseLateHolds(store: Store): Promise<void> {
  for (const { brandId } of await listMaintenance(store))
    await store.transaction((transaction) => pauseHolds(transaction, brandId))
}
