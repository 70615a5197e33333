import { useSyncExternalStore } from 'react'

let open: (() => void) | null = null
const listeners = new Set<() => void>()

/**
 * Registers the function that opens the sign-in; null removes it. Until one is registered, sign-in is not
 * offered.
 */
export function offerSignIn(openDialog: (() => void) | null): void {
  open = openDialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the function that opens the sign-in; null where sign-in is not available. */
export function useSignIn(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}
