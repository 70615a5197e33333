/**
 * Whether the brand is in maintenance as far as this page has learnt from a rejected call. // spec §2
 * Maintenance page
 */
import { createSharedState, useSharedState } from './shared-state'

const closed = createSharedState(false)

/** Window event after which work that waited for the brand may retry. */
export const siteOpened = 'foyer-site-opened'

export const isSiteClosed = closed.get

export function markSiteClosed(): void {
  publish(true)
}

export function markSiteOpen(): void {
  publish(false)
}

/** Resolves when the brand opens, or at once where it is open. */
export function waitUntilSiteOpens(): Promise<void> {
  return new Promise((resolve) => {
    if (isSiteClosed()) addEventListener(siteOpened, () => resolve(), { once: true })
    else resolve()
  })
}

function publish(next: boolean): void {
  if (next === isSiteClosed()) return
  closed.set(next)
  if (!next) dispatchEvent(new Event(siteOpened))
}

export function useIsSiteClosed(): boolean {
  return useSharedState(closed, false)
}
