import { siteOpened } from '@/src/lib/page/site-closed'

/**
 * Waits until a retry is worthwhile: the browser goes online, the brand is open again, the page returns to
 * the foreground, or the time is up. Resolves at once when `signal` is aborted.
 * @param attempts number of failures so far: 2, 4, 8, then 15 seconds.
 */
export function waitBeforeRetry(attempts: number, signal: AbortSignal): Promise<void> {
  return waitForConnection(Math.min(15_000, 1000 * 2 ** Math.max(1, attempts)), signal)
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
