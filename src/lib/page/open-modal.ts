import { useSyncExternalStore } from 'react'

/** Modals that any screen may ask for; the shell's host shows them, one at a time. */
export type ModalName = 'country' | 'quick-book' | 'undo-contact' | LinkedModalName
/** Those that an address names behind the number sign; `refer` has the link that a visitor shares with friends. */
export type LinkedModalName = AccountModalName | 'refer'
/** Ways into an account: each is a link too, `#sign-in`. `session-over` is a sign-in that says why. */
export type AccountModalName = 'sign-in' | 'sign-up' | 'forgot-password' | 'session-over'

let open: ModalName | null = null
const listeners = new Set<() => void>()

function publish(name: ModalName | null): void {
  open = name
  for (const listener of listeners) listener()
}

export function openModal(name: ModalName): void {
  publish(name)
}

/** Only the one that is meant: another may have been opened by the same step back. */
export function closeModal(name: ModalName): void {
  if (open === name) publish(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal to show, or null. */
export function useModal(): ModalName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}
