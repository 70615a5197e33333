import { setSessionToken } from '../api/session-token'
import { readNote, writeNote } from '../device/preferences'
import { closeEncryptedStore, purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { notifyTabs } from './account-channel'
import { removeAccountData } from './stored-visitor'
import { endSession, pendingLogoutNote } from './pending-logout'
import { publishVisitor } from './signed-in'

/** Opens the page that is shown after signing out. // spec §4: reloads at the root */
const home = () => location.replace('/')

/**
 * Signs out: ends the session, removes all personal data from this device in every tab, and reloads at the
 * root. Offline, the device is cleaned at once and the next page that reaches the server notifies it.
 */
export async function signOut({ api }: Pick<AppContext, 'api'>, leave: () => void = home): Promise<void> {
  await endSession(api)
  const owes = readNote(pendingLogoutNote) !== null
  await purgePersonal()
  if (owes) writeNote(pendingLogoutNote, true)
  notifyTabs('out')
  leaveAsGuest(leave)
}

/**
 * Leaves this page after another tab has signed out and cleaned the device: this page must not write or show
 * anything more.
 */
export function leaveAsGuest(leave: () => void = home): void {
  closeEncryptedStore()
  setSessionToken('')
  publishVisitor(null)
  leave()
}

/**
 * Handles a session that the server no longer accepts: removes the account’s data from the device, tickets
 * included, and keeps the hold and the draft of the current page. // design §6
 */
export async function endExpiredSession(): Promise<void> {
  setSessionToken('')
  publishVisitor(null)
  await removeAccountData()
  notifyTabs('over')
}

/** Removes a deleted account’s data from this device in every tab, and reloads the page at the root. */
export async function leaveDeletedAccount(): Promise<void> {
  await purgePersonal()
  notifyTabs('out')
  leaveAsGuest()
}
