import { useSyncExternalStore } from 'react'

export type ModalName = 'country' | 'quick-book' | 'undo-contact' | LinkedModalName
/** Modals that an address fragment can open; `refer` has the link that a visitor shares with friends. */
export type LinkedModalName = AccountModalName | 'refer'
/**
 * Account modals, each with its own link such as `#sign-in`. `session-over` is a sign-in that gives the
 * reason.
 */
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

/** Closes only the given modal: the same step back may have opened another one. */
export function closeModal(name: ModalName): void {
  if (open === name) publish(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useModal(): ModalName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}
