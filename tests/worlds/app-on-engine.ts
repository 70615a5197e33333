import { appUnderTest, type WantedParts } from './app-under-test'
import type { Engine } from './engines'
import { openStoreOn } from './store-under-test'

/** The server's app on a database of its own, embedded or PostgreSQL. */
export async function appOnEngine(
  engine: Engine,
  wanted: WantedParts = {},
  env: Record<string, string> = {},
) {
  const store = await openStoreOn(engine)
  return { store, app: appUnderTest({ ...wanted, store }, env), close: () => store.close() }
}
