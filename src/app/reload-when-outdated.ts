const storageKey = 'foyer-reloaded-at'
/** A second failure so soon is not an old release, milliseconds. */
const pauseMs = 60_000
/** What failed without a network may say so this long after it is back, milliseconds. */
const cutMs = 5000

/**
 * A page of the last release asks for a file that the new one no longer has: it is loaded again, once. What failed for want
 * of a network is no such file: whoever asked for it asks again, and a page with a payment on it stays.
 */
export function reloadWhenOutdated(): void {
  let backAt = -cutMs
  addEventListener('online', () => {
    backAt = performance.now()
  })
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || performance.now() - backAt < cutMs) return
    try {
      const last = Number(sessionStorage.getItem(storageKey) ?? 0)
      if (Date.now() - last < pauseMs) return
      sessionStorage.setItem(storageKey, String(Date.now()))
    } catch {
      // Without a note of it a reload could repeat for ever.
      return
    }
    event.preventDefault()
    location.reload()
  })
}
