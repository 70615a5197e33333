import { isCutOff } from '../device/connection'
import { readTabText, writeTabText } from '../device/preferences'

const storageKey = 'foyer-reloaded'
/** Time in milliseconds within which a second failure does not count as an outdated release. */
const pauseMs = 60_000

let isReloading = false

/** Whether this page is about to be replaced by one of the current release. */
export const isPageReloading = (): boolean => isReloading

/**
 * Reloads the page once when requested code is missing: a page of an earlier release requests files that the
 * server may no longer have.
 * @returns whether the page is being reloaded
 */
export function reloadWhenOutdated(error: unknown): boolean {
  const now = Date.now()
  if (
    !isReloading &&
    // Browsers word the failed import differently, but all messages mention the module.
    /module/.test(String(error)) &&
    !isCutOff() &&
    Number(readTabText(storageKey)) <= now - pauseMs &&
    // Without a stored time the reload could repeat for ever.
    writeTabText(storageKey, String(now))
  ) {
    isReloading = true
    location.reload()
  }
  return isReloading
}
