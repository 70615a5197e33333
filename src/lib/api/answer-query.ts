/** Answers the query of one call from the server or from the device’s copy. Loaded with the first query. */
import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import { reportFromCache } from '../device/connection'
import type { AppContext } from '@/src/lib/page/app-context'
import { ApiError } from './api-error'
import { isPersistedCall, persistAnswer, readPersistedAnswer } from './persisted-answers'
import type { PersistedAnswer } from './query-persister'

/** Time in milliseconds without an answer after which the kept answer is shown until the new one arrives. */
const timeoutMs = 3000

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

interface QueryParams<C extends CallDefinition> extends Pick<
  CachePolicy<ResponseOf<C>>,
  'whenMissing' | 'standIn'
> {
  readonly app: AppContext
  readonly definition: C
  readonly body: RequestOf<C>
  readonly queryKey: QueryKey
  readonly client: QueryClient
  readonly signal: AbortSignal
}

/**
 * Returns the server’s answer to a listing call or, failing that, the answer kept on the device, with the
 * time it was fetched as `dataUpdatedAt`. @throws ApiError
 */
export function answerQuery<C extends CallDefinition>(question: QueryParams<C>): Promise<ResponseOf<C>> {
  const { app, definition, body, queryKey, client, signal, whenMissing, standIn } = question
  const response = app.api.call(definition, body, { signal })
  const answer = whenMissing === undefined ? response : response.catch(orFallback(whenMissing))
  if (typeof window === 'undefined' || !isPersistedCall(definition.name)) return answer
  const hash = hashKey(queryKey)
  return orCached(answer, {
    keep: () => {
      reportFromCache(hash, false)
      persistAnswer(client, app.brand.id, queryKey)
    },
    read: async () => {
      const persisted =
        cachedInPage<ResponseOf<C>>(client, queryKey) ??
        (await readPersistedAnswer(app.brand.id, queryKey, definition)) ??
        (await standIn?.()) ??
        null
      // Marks the query as served from the cache until the server’s answer arrives.
      if (persisted) reportFromCache(hash, true)
      return persisted
    },
    replace: (data, updatedAt) => client.setQueryData(queryKey, data, { updatedAt }),
  })
}

function orFallback<T>(whenMissing: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ApiError && error.code === 'UNKNOWN_CALL') return whenMissing
    throw error
  }
}

/**
 * Returns the answer or, when the server is unreachable, failing or very slow, the copy on the device.
 * @throws ApiError when there is no copy.
 */
async function orCached<T>(answer: Promise<T>, copy: CachedCopy<T>): Promise<T> {
  const slow = Symbol('slow')
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<typeof slow>((resolve) => {
    timer = setTimeout(() => resolve(slow), timeoutMs)
  })
  try {
    const first = await Promise.race([answer, tooSlow])
    if (first === slow) return await whileSlow(answer, copy)
    copy.keep()
    return first
  } catch (error) {
    if (error instanceof ApiError && error.isPassing) return fromDevice(error, copy)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

interface CachedCopy<T> {
  /** Stores the server’s answer once the query has it. */
  keep: () => void
  read: () => Promise<PersistedAnswer<T> | null>
  replace: (data: T, updatedAtMs: number) => void
}

/** Returns the device’s copy where there is no answer. @throws `error` when there is no copy. */
async function fromDevice<T>(error: unknown, copy: CachedCopy<T>): Promise<T> {
  const persisted = await copy.read()
  if (!persisted) throw error
  return withFetchTime(persisted, copy.replace)
}

/** Returns the device’s copy until a slow answer arrives, or that answer where there is no copy. */
async function whileSlow<T>(answer: Promise<T>, copy: CachedCopy<T>): Promise<T> {
  const persisted = await copy.read()
  if (!persisted) {
    const data = await answer
    copy.keep()
    return data
  }
  let isAnswered = false
  answer.then(
    (data) => {
      isAnswered = true
      copy.replace(data, Date.now())
      copy.keep()
    },
    // The kept answer stays, with its own time.
    () => undefined,
  )
  return withFetchTime(persisted, (data, atMs) => {
    if (!isAnswered) copy.replace(data, atMs)
  })
}

/**
 * Returns a kept answer and corrects its time afterwards, because the query stamps its result with the
 * present time.
 */
function withFetchTime<T>(persisted: PersistedAnswer<T>, replace: CachedCopy<T>['replace']): T {
  setTimeout(() => replace(persisted.data, persisted.fetchedAtMs))
  return persisted.data
}

/** Returns the answer that the page already has, from the first screen’s storage or an earlier query. */
function cachedInPage<T>(client: QueryClient, queryKey: QueryKey): PersistedAnswer<T> | null {
  const state = client.getQueryState<T>(queryKey)
  return state?.data === undefined ? null : { data: state.data, fetchedAtMs: state.dataUpdatedAt }
}
