import { queryOptions } from '@tanstack/react-query'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { AppContext } from '@/src/lib/page/app-context'
import type { CachePolicy } from './answer-query'
import { orOffline } from './deferred-api'
import type { DeferredCall } from './deferred-api'

/** Builds the query of one call, with the same key on the server, in the first frame and later. */
export function callOptions<C extends CallDefinition>(
  app: AppContext,
  call: C | DeferredCall<C>,
  body: RequestOf<C>,
  { staleTimeMs = 60_000, ...policy }: CachePolicy<ResponseOf<C>> = {},
) {
  const queryKey = [call.name, app.language, app.countryId, body]
  return queryOptions<ResponseOf<C>>({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const [{ answerQuery }, definition] = await orOffline(
        Promise.all([import('./answer-query'), 'load' in call ? call.load() : call]),
      )
      return answerQuery({ app, definition, body, queryKey, client, signal, ...policy })
    },
    staleTime: staleTimeMs,
    refetchOnReconnect: true,
  })
}
