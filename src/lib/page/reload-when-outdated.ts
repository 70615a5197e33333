const storageKey = 'foyer-reloaded'
/** A second failure so soon is not an old release, milliseconds. */
const pauseMs = 60_000

let isReloading = false

/**
 * Loads the page again, once, where code that the visitor asked for is missing: a page of an earlier release asks for files
 * that the server may no longer have.
 * @returns whether it is being loaded
 */
export function reloadWhenOutdated(error: unknown): boolean {
  const now = Date.now()
  try {
    if (
      !isReloading &&
      // Each browser has its own words for an import that failed; all of them name the module.
      /module/.test(String(error)) &&
      navigator.onLine &&
      !(sessionStorage[storageKey] > now - pauseMs)
    ) {
      sessionStorage[storageKey] = now
      isReloading = true
      location.reload()
    }
  } catch {
    // Without a note of it a reload could repeat for ever.
  }
  return isReloading
}
