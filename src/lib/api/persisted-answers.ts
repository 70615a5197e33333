/**
 * Answers of listing calls, kept on the device for offline visits. The database is loaded only in idle time
 * (to write) or when the network failed (to read). // design §6
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import type { PersistedAnswer } from './query-persister'
import { runAfterBooking, runWhenIdle } from '../page/background-tasks'

/** Calls whose answers are public and useful offline; all others are fetched again. */
const persistedCalls: ReadonlySet<string> = new Set([
  'GetAllShow',
  'GetAllFilter',
  'GetShowDetails',
  'GetCountryList',
  'GetAllCinemasList',
  'GetAllCinemasSch',
  'GetcinemaByID',
  'GetEvents',
  'GetNames',
  'GetEventDetails',
  'GetPromotionList',
])

export function isPersistedCall(name: string): boolean {
  return persistedCalls.has(name)
}

/** Stores a query’s answer when the page is idle and no booking is in progress. */
export function persistAnswer(client: QueryClient, brandId: string, queryKey: QueryKey): void {
  runAfterBooking(() =>
    runWhenIdle(
      () =>
        void import('./query-persister')
          .then(({ persistQuery }) => persistQuery(client, brandId, queryKey))
          // If the code could not be loaded, the answer is not stored and is fetched again later.
          .catch(() => undefined),
    ),
  )
}

/** Returns the kept answer of a query; null when there is none. */
export async function readPersistedAnswer<C extends CallDefinition>(
  brandId: string,
  queryKey: QueryKey,
  definition: C,
): Promise<PersistedAnswer<ResponseOf<C>> | null> {
  return (await import('./query-persister')).retrieveAnswer(brandId, queryKey, definition)
}
