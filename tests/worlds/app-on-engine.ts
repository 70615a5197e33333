import { openStore } from '@/server/platform/store/open-store'
import type { AppParts } from '@/server/app'
import { appUnderTest, appWithStore } from './app-under-test'
import type { Engine } from './booking-world'
import { createTestDatabase } from './test-database'

/** The server's app on a database of its own, embedded or PostgreSQL. */
export async function appOnEngine(engine: Engine, wanted: Partial<AppParts> = {}) {
  if (engine === 'pglite') {
    const opened = await appWithStore(wanted)
    return { ...opened, close: () => opened.store.close() }
  }
  const postgres = await createTestDatabase()
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '' })
  return {
    store,
    app: appUnderTest({ ...wanted, store }),
    async close() {
      await store.close()
      await postgres.drop()
    },
  }
}
