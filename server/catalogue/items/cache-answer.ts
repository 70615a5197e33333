import type { LRUCache } from 'lru-cache'
import { cachePromise } from '@/server/platform/memory/cache-promise'
import type { EpochMs } from '@/server/platform/store/store'

export interface CachedAnswer {
  readonly untilMs: number
  readonly answer: Promise<unknown>
}

/** Answers of one version of the catalogue. */
export interface AnswerCache {
  readonly answers: LRUCache<string, CachedAnswer>
}

/**
 * Total size of cached answers per catalogue version: some hundred listings, more than visitors’ usual
 * choices.
 */
export const maxAnswerBytes = 24 * 1024 * 1024

/**
 * Computes an answer once per `forMs` for all requests with the same key on the same catalogue version.
 * @param key of `cacheKey`
 */
export function cacheAnswer<T>(
  { answers }: AnswerCache,
  { key, forMs, nowMs }: { readonly key: string; readonly forMs: number; readonly nowMs: EpochMs },
  make: () => T | Promise<T>,
): Promise<T> {
  const known = answers.get(key)
  if (known && nowMs < known.untilMs && known.untilMs - nowMs <= forMs) return known.answer as Promise<T>
  const answer = Promise.resolve().then(make)
  const entry: CachedAnswer = { untilMs: nowMs + forMs, answer }
  cachePromise(answers, key, { entry, making: answer, sizeOf: measureBytes })
  return answer
}

/** Estimates an answer’s memory use: objects take twice their text, an entry of a map about 80 bytes. */
function measureBytes(answer: unknown): number {
  return answer instanceof Map ? answer.size * 80 : (JSON.stringify(answer) ?? '').length * 2
}
