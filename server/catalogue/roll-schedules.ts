import type { Store } from '@/server/platform/store/store'
import { expandRules } from './expand-rules'
import { loadItems } from './load-items'
import { forgetCatalogue } from './snapshot'
import { writeSchedules } from './write-schedules'

/**
 * Keeps the next 14 days on sale: the weekly rules are in the database, so their files are not needed.
 * Called at start and at least daily; several servers may call it at once. Returns how many shows were added.
 */
export async function rollSchedules(store: Store, now: Date): Promise<number> {
  const added = await store.transaction(async (client) => {
    await client.query('select version from catalogue_state for update')
    const written = await writeSchedules(client, expandRules(await loadItems(client), now), 'leave')
    if (written > 0)
      await client.query('update catalogue_state set version = version + 1, rolled_until = $1', [
        now.toISOString().slice(0, 13),
      ])
    return written
  })
  forgetCatalogue(store)
  return added
}
