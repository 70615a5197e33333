/**
 * Stores queries on the device with TanStack’s persister: loaded with the database, so that no first frame
 * waits for it.
 */
import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/react-query-persist-client'
import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { maxCacheAgeMs, queryStorage } from '@/src/lib/device/storage/query-storage'

export interface PersistedAnswer<T> {
  data: T
  /** When the server sent the answer, in milliseconds since 1970 by this device’s clock. */
  fetchedAtMs: number
}

/** Rows that another brand’s page wrote under the same address are discarded. */
const createPersister = (brandId: string) =>
  createQueryPersister({ storage: queryStorage, maxAge: maxCacheAgeMs, buster: brandId })

export function persistQuery(client: QueryClient, brandId: string, queryKey: QueryKey): Promise<void> {
  return createPersister(brandId).persistQueryByKey(queryKey, client)
}

/**
 * Returns a query’s stored answer; null when there is none, it is too old, or an older release wrote it in
 * another shape.
 */
export async function retrieveAnswer<C extends CallDefinition>(
  brandId: string,
  queryKey: QueryKey,
  definition: C,
): Promise<PersistedAnswer<ResponseOf<C>> | null> {
  const query = await retrieveQuery(brandId, queryKey)
  const parsed = v.safeParse(definition.response, query?.state.data)
  return query && parsed.success
    ? { data: parsed.output as ResponseOf<C>, fetchedAtMs: query.state.dataUpdatedAt }
    : null
}

/**
 * Resolves with the whole stored query, because the persister returns the data alone and passes the rest
 * right after it.
 */
function retrieveQuery(brandId: string, queryKey: QueryKey): Promise<PersistedQuery | null> {
  return new Promise((resolve, reject) => {
    createPersister(brandId)
      .retrieveQuery(hashKey(queryKey), resolve)
      .then((data) => {
        if (data === undefined) resolve(null)
      }, reject)
  })
}
