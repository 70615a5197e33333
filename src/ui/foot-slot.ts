import { useSyncExternalStore } from 'react'

/** Where a page with a bar at its foot has room above the bar; null on any other page. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

function offer(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The `ref` of that room: what is said above the bar grows with it, and lies over neither the bar nor what it stands on. */
export function footSlot(element: HTMLElement | null) {
  offer(element)
  return () => offer(null)
}

export function useFootSlot(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
}
