import { longestPauseMs } from '@/contract/limits'
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
 * Puts off the ends of a brand's holds, while it is being worked on. They are put off at once, as far as they ever will
 * be: whatever looks at a hold's end (who reserves, the sweeper, a server of the version before) then leaves it alone, also
 * when all of ours stand still. A hold that was reserved while the word went round is paused by the next call of this.
 * Returns how many were paused.
 */
export async function pauseHolds(transaction: Transaction, brandId: string): Promise<number> {
  const since = await lockMaintenance(transaction, brandId)
  if (!since) return 0
  const found = await lockHoldsToPause(transaction, brandId, longestPauseMs)
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
 * Lets the holds of a brand that is open again go on, each with as much longer as nobody could pay: `listPaused` in the same
 * transaction said how much that is.
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

/** Pauses what was reserved while the word went round, of every brand that is being worked on. */
export async function pauseLateHolds(store: Store): Promise<void> {
  for (const { brandId } of await listMaintenance(store))
    await store.transaction((transaction) => pauseHolds(transaction, brandId))
}
