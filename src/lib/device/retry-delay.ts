import { siteOpened } from '@/src/lib/page/site-closed'

/**
 * Waits until asking again is worth it: the browser says it is online, the brand is
 * open again, the page comes back to the front, or time is up.
 * Resolves at once when `signal` is aborted.
 * @param tries how often it failed so far: 2, 4, 8, then 15 seconds.
 */
export function waitBeforeRetry(tries: number, signal: AbortSignal): Promise<void> {
  return waitForConnection(Math.min(15_000, 1000 * 2 ** Math.max(1, tries)), signal)
}

/** Waits `afterMs`, or less when the connection or the page comes back. */
export function waitForConnection(afterMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(finish, afterMs)
    if (signal.aborted) return finish()
    signal.addEventListener('abort', finish, { signal: done.signal })
    addEventListener('online', finish, { signal: done.signal })
    addEventListener(siteOpened, finish, { signal: done.signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') finish()
      },
      { signal: done.signal },
    )
  })
}
