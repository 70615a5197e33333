import type { EpochMs } from '@/server/platform/store/store'
import type { Snapshot } from './snapshot'

/** More answers than visitors' usual choices: the filters are free text, so the number has a bound. */
const mostAnswers = 2_000

/** Makes an answer once in `forMs` for everybody who asks the same of the same version of the catalogue. */
export function remember<T>(
  snapshot: Snapshot,
  { key, forMs, nowMs }: { readonly key: string; readonly forMs: number; readonly nowMs: EpochMs },
  make: () => T | Promise<T>,
): Promise<T> {
  const known = snapshot.answers.get(key)
  if (known && nowMs < known.untilMs && known.untilMs - nowMs <= forMs) return known.answer as Promise<T>
  if (snapshot.answers.size >= mostAnswers) {
    const oldest = snapshot.answers.keys().next()
    if (!oldest.done) snapshot.answers.delete(oldest.value)
  }
  const answer = Promise.resolve().then(make)
  snapshot.answers.delete(key)
  snapshot.answers.set(key, { untilMs: nowMs + forMs, answer })
  answer.catch(() => snapshot.answers.delete(key))
  return answer
}
