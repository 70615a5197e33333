export interface ClaimEvents {
  onGranted: () => void
  /** Another tab holds the lock. `onGranted` follows when that tab releases it. */
  onRefused: () => void | Promise<void>
  /** Another tab took the lock. `onGranted` follows when that tab releases it. */
  onLost: () => void
}

/**
 * Claims a draft for one tab at a time, by the browser’s own locks: they end with their tab in any case.
 * Without them (old browsers, insecure addresses) every tab may continue; the server’s attempt ids keep that
 * safe.
 */
export function claimDraft(
  scheduleId: string,
  isForced: boolean,
  { onGranted, onRefused, onLost }: ClaimEvents,
): { release: () => void } {
  if (!('locks' in navigator)) {
    queueMicrotask(onGranted)
    return { release: () => undefined }
  }
  const name = `foyer-draft ${scheduleId}`
  const waiting = new AbortController()
  let letGo: () => void = () => undefined
  let isReleased = false
  const hold = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
      if (isReleased) resolve()
      else onGranted()
    })

  const take = () => navigator.locks.request(name, { steal: true }, hold)
  const wait = () => navigator.locks.request(name, { signal: waiting.signal }, hold)
  const requestLock = async () => {
    const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold()
      return lock !== null
    })
    if (isFree || isReleased) return
    void onRefused()
    await wait()
  }

  async function runAttempt(attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt()
    } catch (error) {
      // The claim was released while it waited for the lock.
      if (isReleased) return
      // The page may not be allowed to use locks at all.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') return onGranted()
      onLost()
      return runAttempt(wait)
    }
  }
  void runAttempt(isForced ? take : requestLock)
  return {
    release() {
      isReleased = true
      waiting.abort()
      letGo()
    },
  }
}
