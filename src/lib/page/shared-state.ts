import { useSyncExternalStore } from 'react'

/** A value that distant parts of the page share, outside the tree of components. */
export interface SharedState<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls the listener at each change; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly hasListeners: () => boolean
}

export function createSharedState<T>(initial: T): SharedState<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** Returns the value, and renders at each change. @param first The value of the server’s render. */
export function useSharedState<T>({ subscribe, get }: SharedState<T>, first: T): T {
  return useSyncExternalStore(subscribe, get, () => first)
}
