import type { Logger } from 'pino'
import type { Store } from '@/server/platform/store/store'
import { announceCatalogue, hourOf, noteRolled, tryLockCatalogue } from './catalogue-state-repository'
import { expandRules } from './expand-rules'
import { loadItems } from './item-repository'
import { writeSchedules } from './schedule-repository'

/** Several times an hour: whoever comes first in an hour rolls, and what failed is tried again soon. */
const rollEveryMs = 10 * 60_000

/**
 * Keeps the next 14 days on sale: the weekly rules are in the database, so their files are not needed.
 * Called at start and every hour by every process on the database; one of them does it. Returns how many shows were
 * added, null when another does it or has done it in this hour.
 */
export function rollSchedules(store: Store, now: Date): Promise<number | null> {
  const hour = hourOf(now)
  return store.transaction(async (transaction) => {
    const state = await tryLockCatalogue(transaction)
    if (!state || state.rolledUntil >= hour) return null
    const added = await writeSchedules(transaction, expandRules(await loadItems(transaction), now), 'leave')
    await noteRolled(transaction, hour)
    if (added > 0) await announceCatalogue(transaction)
    return added
  })
}

/** Puts the coming shows on sale now and every hour, until the returned function is called. */
export async function startRolling(store: Store, log: Logger): Promise<() => void> {
  const roll = () => rollSchedules(store, new Date(store.nowMs()))
  await roll()
  const timer = setInterval(() => {
    roll().catch((error: unknown) => log.error({ err: error }, 'shows were not rolled'))
  }, rollEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
