import { queryOptions } from '@tanstack/react-query'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { AppContext } from '@/src/lib/page/app-context'
import type { PersistedAnswer } from './persisted-answers'
import { orOffline } from './deferred-api'
import type { DeferredCall } from './deferred-api'

/** How a call's answer is kept in the page. */
export interface KeepPolicy<Answer = never> {
  /** Milliseconds for which an answer is shown without asking again; a minute unless told. */
  staleTimeMs?: number
  /** What stands for a call of ours where the API does not have it. // design §1 */
  whenMissing?: Answer
  /** Where neither network nor device has this very answer: what can be made of another that the device kept. */
  standIn?: () => Promise<PersistedAnswer<Answer> | null>
}

/** The query of one call: same key on the server, in the first frame and later. */
export function callOptions<C extends CallDefinition>(
  scope: AppContext,
  call: C | DeferredCall<C>,
  body: RequestOf<C>,
  { staleTimeMs = 60_000, ...policy }: KeepPolicy<ResponseOf<C>> = {},
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
