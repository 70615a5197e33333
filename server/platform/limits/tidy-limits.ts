import type { Store } from '../store/store'
import { dropOldWindows } from './limit-repository'

const tidyEveryMs = 60_000

/** Drops windows that are over, now and then, until the returned function is called. */
export function startTidyingLimits(store: Store, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void dropOldWindows(store).catch(onError), tidyEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
