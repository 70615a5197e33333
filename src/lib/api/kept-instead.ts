import type { PersistedAnswer } from './persisted-answers'

/** The copy of an answer on the device. */
export interface KeptCopy<T> {
  /** Keeps the answer of the server once the query has it. */
  keep: () => void
  read: () => Promise<PersistedAnswer<T> | null>
  replace: (data: T, updatedAtMs: number) => void
}

/** What the device kept, where there is no answer. @throws `error` when it kept nothing. */
export async function without<T>(error: unknown, copy: KeptCopy<T>): Promise<T> {
  const kept = await copy.read()
  if (!kept) throw error
  return stamped(kept, copy.replace)
}

/** What the device kept, until a slow answer comes; that answer where it kept nothing. */
export async function meanwhile<T>(answer: Promise<T>, copy: KeptCopy<T>): Promise<T> {
  const kept = await copy.read()
  if (!kept) {
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
    // The kept answer stands, with its own time.
    () => undefined,
  )
  return stamped(kept, (data, atMs) => {
    if (!isAnswered) copy.replace(data, atMs)
  })
}

/** The query stamps what it is given with the present; the true time is set right after that. */
function stamped<T>(kept: PersistedAnswer<T>, replace: KeptCopy<T>['replace']): T {
  setTimeout(() => replace(kept.data, kept.fetchedAtMs))
  return kept.data
}
