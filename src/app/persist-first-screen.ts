import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { AppContext } from '@/src/lib/page/app-context'

/** Age in milliseconds after which saved answers are not restored for the first frame. */
const maxAgeMs = 14 * 24 * 3_600_000
/** Largest saved size, in UTF-16 units; more would block the page at every save. */
const maxUnits = 100 * 1024

/** Calls of the first screen: their answers are small enough to be read before the first frame. */
const firstScreen: ReadonlySet<string> = new Set(['GetAllShow', 'GetCountryList'])

/**
 * Wraps storage to fail on too large a value as a full one does; the persister then drops the oldest answer.
 */
function boundedStorage(storage: Storage) {
  return {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, text: string) => {
      if (text.length > maxUnits) throw new DOMException('Too much for the first frame', 'QuotaExceededError')
      storage.setItem(key, text)
    },
  }
}

/**
 * Restores the first screen’s listing from localStorage and keeps saving it. Resolves at once when it is
 * restored, because the first render waits for it. When the page contains the server’s own data it only
 * saves.
 */
export async function persistFirstScreen(
  queryClient: QueryClient,
  app: AppContext,
  hasServerData: boolean,
): Promise<void> {
  let storage: Storage
  try {
    storage = window.localStorage
  } catch {
    return
  }
  const persister = createSyncStoragePersister({
    storage: boundedStorage(storage),
    key: 'foyer-first-screen',
    throttleTime: 1000,
    retry: removeOldestQuery,
  })
  const options = {
    queryClient,
    persister: hasServerData ? { ...persister, restoreClient: () => undefined } : persister,
    maxAge: maxAgeMs,
    buster: `1 ${app.brand.id} ${app.language} ${app.countryId}`,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) =>
        query.state.status === 'success' && firstScreen.has(String(query.queryKey[0])),
    },
  } satisfies Parameters<typeof persistQueryClient>[0]
  await persistQueryClient(options)[1]
  if (hasServerData) await persistQueryClientSave(options)
}
