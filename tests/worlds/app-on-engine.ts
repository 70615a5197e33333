import { openStore } from '@/server/platform/store/open-store'
import { appUnderTest, type WantedParts } from './app-under-test'
import type { Engine } from './booking-world'
import { openTestStore } from './store-under-test'
import { createTestDatabase } from './test-database'

/** The server's app on a database of its own, embedded or PostgreSQL. */
export async function appOnEngine(
  engine: Engine,
  wanted: WantedParts = {},
  env: Record<string, string> = {},
) {
  const postgres = engine === 'postgres' ? await createTestDatabase() : null
  const store = postgres ? await openStore({ databaseUrl: postgres.url, dataDir: '' }) : await openTestStore()
  return {
    store,
    app: appUnderTest({ ...wanted, store }, env),
    async close() {
      await store.close()
      await postgres?.drop()
    },
  }
}
