/** Whether the brand is being worked on, as far as this page knows: a call was turned away for it. // spec §2 Maintenance page */
import { useSyncExternalStore } from 'react'

let isClosed = false
const listeners = new Set<() => void>()

/** An event of the window: what was waiting for the brand may ask again. */
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

/** Resolves at once where it is open. */
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
