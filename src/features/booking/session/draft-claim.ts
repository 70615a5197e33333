export interface ClaimEvents {
  onGranted: () => void
  /** Another tab has it. `onGranted` follows when that tab lets go. */
  onRefused: () => void | Promise<void>
  /** Another tab took it away. */
  onLost: () => void
}

/**
 * One draft belongs to one tab at a time, by the browser's own locks: they end with their tab, whatever happens to it.
 * Without them (old browsers, insecure addresses) every tab may go on; the server's attempt ids keep that safe.
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

  async function claim(): Promise<void> {
    if (isForced) return navigator.locks.request(name, { steal: true }, hold)
    const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold()
      return lock !== null
    })
    if (isFree || isReleased) return
    void onRefused()
    await navigator.locks.request(name, { signal: waiting.signal }, hold)
  }
  claim().catch(() => {
    // Stolen, or no longer waited for.
    if (!isReleased) onLost()
  })
  return {
    release() {
      isReleased = true
      waiting.abort()
      letGo()
    },
  }
}
