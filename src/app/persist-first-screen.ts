import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '@/src/lib/scope'

/** Kept longer than this is not worth a first frame, milliseconds. */
const maxAgeMs = 14 * 24 * 3_600_000

/** Calls of the first screen: small enough to be read before the first frame. */
const firstScreen: ReadonlySet<string> = new Set(['GetAllShow', 'GetCountryList'])

/**
 * Restores the first screen's listing from localStorage before the first render, and keeps it from then on.
 * With the server's own data in the page it only keeps.
 */
export async function persistFirstScreen(
  queryClient: QueryClient,
  scope: Scope,
  hasServerData: boolean,
): Promise<void> {
  let storage: Storage
  try {
    storage = window.localStorage
  } catch {
    return
  }
  const persister = createSyncStoragePersister({
    storage,
    key: 'foyer-first-screen',
    throttleTime: 1000,
    retry: removeOldestQuery,
  })
  const [, restored] = persistQueryClient({
    queryClient,
    persister: hasServerData ? { ...persister, restoreClient: () => undefined } : persister,
    maxAge: maxAgeMs,
    buster: `1 ${scope.brand.id}`,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.state.status === 'success' && firstScreen.has(String(query.queryKey[0])),
    },
  })
  await restored
}
