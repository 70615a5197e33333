/**
 * The signed-in visitor as the page has it. The session itself is a cookie that scripts cannot read; the
 * device stores the profile only, encrypted (`stored-visitor.ts`), and a note that there is one. // design §6,
 * spec §4 Auth
 */
import { useSyncExternalStore } from 'react'
import { readNote } from '../device/preferences'
import { createSharedState } from '../page/shared-state'
import { accountNote, type SignedInVisitor } from './visitor'

export { accountNote } from './visitor'
export type { SignedInVisitor } from './visitor'

/** Undefined until the device’s storage has been read. */
const visitor = createSharedState<SignedInVisitor | null | undefined>(undefined)

/** Sets the signed-in visitor, in this page only. */
export const publishVisitor = visitor.set

export function subscribeToVisitor(listener: () => void): () => void {
  if (visitor.get() === undefined) void restoreVisitor()
  return visitor.subscribe(listener)
}

/** Returns the signed-in visitor; null for a guest, and until the device’s storage has been read. */
export function signedInVisitor(): SignedInVisitor | null {
  return visitor.get() ?? null
}

/** Whether a visitor is signed in on this device, available synchronously. */
export function hasAccountNote(): boolean {
  return readNote(accountNote) !== null
}

/** Reads the signed-in visitor from the device; loads no code for a guest. */
export async function restoreVisitor(): Promise<void> {
  if (!hasAccountNote()) return visitor.get() ? publishVisitor(null) : undefined
  // If the code cannot be loaded, the page goes on as a guest’s.
  const known = await import('./stored-visitor')
    .then(({ restoreStoredVisitor }) => restoreStoredVisitor())
    .catch(() => null)
  if (hasAccountNote()) publishVisitor(known)
}

/** Returns the signed-in visitor; null for a guest, and during the server’s render. */
export function useSignedIn(): SignedInVisitor | null {
  return useSyncExternalStore(subscribeToVisitor, signedInVisitor, () => null)
}
