import { useSyncExternalStore } from 'react'

/** The element above the bar of a page that has a bar at its bottom; null on any other page. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

function setSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The `ref` of that element: notices in it extend the bar and cover neither the bar nor the page’s content.
 */
export function footSlot(element: HTMLElement | null) {
  setSlot(element)
  return () => setSlot(null)
}

export function useFootSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
}
