import { queryOptions } from '@tanstack/react-query'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { AppContext } from '@/src/lib/page/app-context'
import type { PersistedAnswer } from './persisted-answers'
import { orOffline } from './deferred-api'
import type { DeferredCall } from './deferred-api'

export interface CachePolicy<Answer = never> {
  /** Time in milliseconds during which an answer is shown without refetching; one minute by default. */
  staleTimeMs?: number
  /** Replaces the answer of a call of ours where the API does not have that call. // design §1 */
  whenMissing?: Answer
  /**
   * Builds an answer from another one that the device kept, where neither network nor device has this one.
   */
  standIn?: () => Promise<PersistedAnswer<Answer> | null>
}

/** Builds the query of one call, with the same key on the server, in the first frame and later. */
export function callOptions<C extends CallDefinition>(
  scope: AppContext,
  call: C | DeferredCall<C>,
  body: RequestOf<C>,
  { staleTimeMs = 60_000, ...policy }: CachePolicy<ResponseOf<C>> = {},
) {
  const queryKey = [call.name, scope.language, scope.countryId, body]
  return queryOptions<ResponseOf<C>>({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const [{ answerQuery }, definition] = await orOffline(
        Promise.all([import('./answer-query'), 'load' in call ? call.load() : call]),
      )
      return answerQuery({ scope, definition, body, queryKey, client, signal, ...policy })
    },
    staleTime: staleTimeMs,
    refetchOnReconnect: true,
  })
}
