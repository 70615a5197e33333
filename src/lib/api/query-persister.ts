/** Queries on the device, by TanStack's persister: fetched with the database, which no first frame waits for. */
import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/react-query-persist-client'
import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { maxCacheAgeMs, queryStorage } from '../device/query-storage'
import type { PersistedAnswer } from './persisted-answers'

/** What another brand's page wrote under the same address is discarded. */
const persisterOf = (brandId: string) =>
  createQueryPersister({ storage: queryStorage, maxAge: maxCacheAgeMs, buster: brandId })

/** Writes a query's answer as the page has it now. */
export function persistQuery(client: QueryClient, brandId: string, queryKey: QueryKey): Promise<void> {
  return persisterOf(brandId).persistQueryByKey(queryKey, client)
}

/** The answer of a query; null when there is none, it is too old, or an older release wrote it in another shape. */
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

/** The persister answers with the data alone, and tells of the rest of the query right after it. */
function retrieveQuery(brandId: string, queryKey: QueryKey): Promise<PersistedQuery | null> {
  return new Promise((resolve, reject) => {
    persisterOf(brandId)
      .retrieveQuery(hashKey(queryKey), resolve)
      .then((data) => {
        if (data === undefined) resolve(null)
      }, reject)
  })
}
