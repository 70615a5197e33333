import { createSharedState, useSharedState } from './shared-state'

export type ModalName = 'country' | 'quick-book' | 'undo-contact' | LinkedModalName
/** Modals that an address fragment can open; `refer` has the link that a visitor shares with friends. */
export type LinkedModalName = AccountModalName | 'refer'
/**
 * Account modals, each with its own link such as `#sign-in`. `session-over` is a sign-in that gives the
 * reason.
 */
export type AccountModalName = 'sign-in' | 'sign-up' | 'forgot-password' | 'session-over'

const open = createSharedState<ModalName | null>(null)

export function openModal(name: ModalName): void {
  open.set(name)
}

/** Closes only the given modal: the same step back may have opened another one. */
export function closeModal(name: ModalName): void {
  if (open.get() === name) open.set(null)
}

export function useModal(): ModalName | null {
  return useSharedState(open, null)
}
