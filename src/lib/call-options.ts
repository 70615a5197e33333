import { queryOptions } from '@tanstack/react-query'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Scope } from './scope'

/** How a call's answer is kept. */
export interface KeepPolicy {
  /** Milliseconds for which an answer is shown without asking again. */
  staleTimeMs: number
}

/** The query of one call: same key on the server, in the first frame and later. */
export function callOptions<C extends CallDefinition>(
  scope: Scope,
  definition: C,
  body: RequestOf<C>,
  { staleTimeMs }: KeepPolicy = { staleTimeMs: 60_000 },
) {
  return queryOptions<ResponseOf<C>>({
    queryKey: [definition.name, scope.language, scope.countryId, body],
    queryFn: ({ signal }) => scope.api.call(definition, body, { signal }),
    staleTime: staleTimeMs,
  })
}
