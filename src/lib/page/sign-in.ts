import { useSyncExternalStore } from 'react'

let open: (() => void) | null = null
const listeners = new Set<() => void>()

/** Says how one signs in: whoever shows that hands it in, and takes it back with null. Until then nobody is asked to. */
export function offerSignIn(way: (() => void) | null): void {
  open = way
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the sign-in; null where nobody can sign in. */
export function useSignIn(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}
