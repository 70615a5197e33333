import { cachePromise } from '@/server/platform/memory/cache-promise'
import type { EpochMs } from '@/server/platform/store/store'
import type { Snapshot } from './snapshot'

export interface CachedAnswer {
  readonly untilMs: number
  readonly answer: Promise<unknown>
}

/** All answers of one version of the catalogue together: some hundred listings, which are more than visitors' usual choices. */
export const maxAnswerBytes = 24 * 1024 * 1024

/**
 * Makes an answer once in `forMs` for everybody who asks the same of the same version of the catalogue.
 * @param key of `cacheKey`
 */
export function cacheAnswer<T>(
  { answers }: Snapshot,
  { key, forMs, nowMs }: { readonly key: string; readonly forMs: number; readonly nowMs: EpochMs },
  make: () => T | Promise<T>,
): Promise<T> {
  const known = answers.get(key)
  if (known && nowMs < known.untilMs && known.untilMs - nowMs <= forMs) return known.answer as Promise<T>
  const answer = Promise.resolve().then(make)
  const entry: CachedAnswer = { untilMs: nowMs + forMs, answer }
  cachePromise(answers, key, { entry, making: answer, sizeOf: bytesOf })
  return answer
}

/** About what an answer takes in memory: objects take twice their text, an entry of a map some 80 bytes. */
function bytesOf(answer: unknown): number {
  return answer instanceof Map ? answer.size * 80 : (JSON.stringify(answer) ?? '').length * 2
}
