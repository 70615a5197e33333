/**
 * Who is signed in, as far as the page knows. The session itself is a cookie that no script reads; the device keeps the
 * profile alone, sealed (`kept-visitor.ts`), and a note that there is one. // design §6, spec §4 Auth
 */
import { useSyncExternalStore } from 'react'
import { readNote } from '../device/preferences'
import { accountNote, type SignedInVisitor } from './visitor'

export { accountNote } from './visitor'
export type { SignedInVisitor } from './visitor'

/** Undefined until the device was asked. */
let visitor: SignedInVisitor | null | undefined
const listeners = new Set<() => void>()

/** Says who is signed in from now on, in this page alone. */
export function publishVisitor(next: SignedInVisitor | null | undefined): void {
  visitor = next
  for (const listener of listeners) listener()
}

/** Calls back when somebody signs in or out. */
export function onVisitor(listener: () => void): () => void {
  listeners.add(listener)
  if (visitor === undefined) void recallVisitor()
  return () => listeners.delete(listener)
}

/** Who is signed in; null for a guest, and until the device has answered. */
export function signedInVisitor(): SignedInVisitor | null {
  return visitor ?? null
}

/** Whether somebody is signed in on this device, said at once. */
export function hasAccountNote(): boolean {
  return readNote(accountNote) !== null
}

/** Asks the device who is signed in; nothing is fetched for a guest. */
export async function recallVisitor(): Promise<void> {
  if (!hasAccountNote()) return visitor ? publishVisitor(null) : undefined
  // Where its code cannot be had the page goes on as a guest's.
  const known = await import('./stored-visitor').then(({ recall }) => recall()).catch(() => null)
  if (hasAccountNote()) publishVisitor(known)
}

/** The signed-in visitor; null for a guest, and in the server's render. */
export function useSignedIn(): SignedInVisitor | null {
  return useSyncExternalStore(onVisitor, signedInVisitor, () => null)
}
