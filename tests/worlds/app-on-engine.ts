import type { AppParts } from '@/server/app'
import { appUnderTest } from './app-under-test'
import type { Engine } from './engines'
import { openStoreOn } from './store-under-test'

/** The server's app on a database of its own, embedded or PostgreSQL. */
export async function appOnEngine(engine: Engine, wanted: Partial<AppParts> = {}) {
  const store = await openStoreOn(engine)
  return { store, app: appUnderTest({ ...wanted, store }), close: () => store.close() }
}
