import { queryOptions } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import { ApiError } from './api-error'
import { isKeptCall, keepAnswer, keptId, readKeptAnswer } from './kept-answers'
import type { KeptAnswer } from './kept-answers'
import type { KeptCopy } from './kept-instead'
import type { Scope } from '../page/scope'

/** How a call's answer is kept in the page. */
export interface KeepPolicy<Answer = never> {
  /** Milliseconds for which an answer is shown without asking again; a minute unless told. */
  staleTimeMs?: number
  /** What stands for a call of ours where the API does not have it. // design §1 */
  whenMissing?: Answer
  /** Where neither network nor device has this very answer: what can be made of another that the device kept. */
  standIn?: () => Promise<KeptAnswer<Answer> | null>
}

/** After this long without an answer a kept one is shown, and the new one when it comes; milliseconds. */
const patienceMs = 3000

/**
 * The query of one call: same key on the server, in the first frame and later.
 * A listing call that finds no server gives the answer kept on the device, with the time it was fetched as `dataUpdatedAt`.
 */
export function callOptions<C extends CallDefinition>(
  scope: Scope,
  definition: C,
  body: RequestOf<C>,
  { staleTimeMs = 60_000, whenMissing, standIn }: KeepPolicy<ResponseOf<C>> = {},
) {
  const queryKey = [definition.name, scope.language, scope.countryId, body]
  return queryOptions<ResponseOf<C>>({
    queryKey,
    queryFn: ({ signal, client }) => {
      const asked = scope.api.call(definition, body, { signal })
      const answer = whenMissing === undefined ? asked : asked.catch(orMissing(whenMissing))
      if (typeof window === 'undefined' || !isKeptCall(definition.name)) return answer
      const id = keptId(scope.brand.id, queryKey)
      return orKept(answer, {
        keep: (data) => keepAnswer(id, { data, fetchedAtMs: Date.now() }),
        read: async () =>
          inPage<ResponseOf<C>>(client, queryKey) ??
          (await readKeptAnswer(id, definition)) ??
          (await standIn?.()) ??
          null,
        replace: (data, updatedAt) => client.setQueryData(queryKey, data, { updatedAt }),
      })
    },
    staleTime: staleTimeMs,
    refetchOnReconnect: true,
  })
}

function orMissing<T>(whenMissing: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ApiError && error.code === 'UNKNOWN_CALL') return whenMissing
    throw error
  }
}

/** The answer, or when there is no connection (or a very slow one) what the device kept. @throws ApiError when it kept nothing. */
async function orKept<T>(answer: Promise<T>, copy: KeptCopy<T>): Promise<T> {
  const slow = Symbol('slow')
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<typeof slow>((resolve) => {
    timer = setTimeout(() => resolve(slow), patienceMs)
  })
  try {
    let first = await Promise.race([answer, tooSlow])
    if (first === slow) {
      const kept = await instead()
      if (kept) return await kept.meanwhile(answer, copy)
      first = await answer
    }
    copy.keep(first)
    return first
  } catch (error) {
    const kept = error instanceof ApiError && error.isConnection && (await instead())
    if (!kept) throw error
    return kept.without(error, copy)
  } finally {
    clearTimeout(timer)
  }
}

/** Who is answered by the network needs none of it; null where it cannot be had. */
const instead = () => import('./kept-instead').catch(() => null)

/** What the page has already, from the first screen's storage or an earlier answer. */
function inPage<T>(client: QueryClient, queryKey: QueryKey): KeptAnswer<T> | null {
  const state = client.getQueryState<T>(queryKey)
  return state?.data === undefined ? null : { data: state.data, fetchedAtMs: state.dataUpdatedAt }
}
