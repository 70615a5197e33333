/**
 * Answers of listing calls, kept on the device for a visit without a network.
 * The database is loaded only in idle time (to write) or when the network gave nothing (to read). // design §6
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { runAfterBooking, runWhenIdle } from '../page/background-tasks'

export interface PersistedAnswer<T> {
  data: T
  /** When the server gave it, milliseconds since 1970 by this device's clock. */
  fetchedAtMs: number
}

/** Public and useful without a network; everything else is asked for again. */
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

/** Keeps a query's answer when the page has nothing better to do and no booking is under way. */
export function persistAnswer(client: QueryClient, brandId: string, queryKey: QueryKey): void {
  runAfterBooking(() =>
    runWhenIdle(
      () =>
        void import('./query-persister')
          .then(({ persistQuery }) => persistQuery(client, brandId, queryKey))
          // Not kept, for want of its code, it is asked for again.
          .catch(() => undefined),
    ),
  )
}

/** The kept answer of a query; null when there is none. */
export async function readPersistedAnswer<C extends CallDefinition>(
  brandId: string,
  queryKey: QueryKey,
  definition: C,
): Promise<PersistedAnswer<ResponseOf<C>> | null> {
  return (await import('./query-persister')).retrieveAnswer(brandId, queryKey, definition)
}
