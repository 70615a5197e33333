const storageKey = 'foyer-reloaded-at'
/** A second failure so soon is not an old release, milliseconds. */
const pauseMs = 60_000

/** A page of the last release asks for a file that the new one no longer has: it is loaded again, once. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
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
