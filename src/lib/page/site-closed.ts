/**
 * Whether the brand is in maintenance as far as this page has learnt from a rejected call. // spec §2
 * Maintenance page
 */
import { useSyncExternalStore } from 'react'

let isClosed = false
const listeners = new Set<() => void>()

/** Window event after which work that waited for the brand may retry. */
export const siteOpened = 'foyer-site-opened'

export function isSiteClosed(): boolean {
  return isClosed
}

export function markSiteClosed(): void {
  publish(true)
}

export function markSiteOpen(): void {
  publish(false)
}

/** Resolves when the brand opens, or at once where it is open. */
export function waitUntilSiteOpens(): Promise<void> {
  return new Promise((resolve) => {
    if (isClosed) addEventListener(siteOpened, () => resolve(), { once: true })
    else resolve()
  })
}

function publish(next: boolean): void {
  if (next === isClosed) return
  isClosed = next
  for (const listener of listeners) listener()
  if (!next) dispatchEvent(new Event(siteOpened))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSiteClosed(): boolean {
  return useSyncExternalStore(subscribe, isSiteClosed, () => false)
}
