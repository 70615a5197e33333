import { setSessionToken } from '../api/session-token'
import { readNote, writeNote } from '../device/preferences'
import { closeEncryptedStore, purgePersonal } from '@/src/lib/device/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { notifyTabs } from './account-news'
import { removeAccountData } from './stored-visitor'
import { endSession, pendingLogoutNote } from './pending-logout'
import { publishVisitor } from './signed-in'

/** Where a page goes that nobody is signed in on any more. // spec §4: reloads at the root */
const home = () => location.replace('/')

/**
 * Signs out: ends the session, removes all that is personal from this device, in every tab, and begins anew at the root.
 * Without a connection the device is cleaned at once, and the server hears of it by the next page that reaches it.
 */
export async function signOut({ api }: Pick<AppContext, 'api'>, leave: () => void = home): Promise<void> {
  await endSession(api)
  const owes = readNote(pendingLogoutNote) !== null
  await purgePersonal()
  if (owes) writeNote(pendingLogoutNote, true)
  notifyTabs('out')
  leaveAsGuest(leave)
}

/** Another tab has signed out and cleaned the device: this page has nothing more to write or to show. */
export function leaveAsGuest(leave: () => void = home): void {
  closeEncryptedStore()
  setSessionToken('')
  publishVisitor(null)
  leave()
}

/**
 * The server knows the session no more. Whose it was is removed from the device, tickets included; what this page is
 * at, a hold and a draft, stays. // design §6
 */
export async function endOverSession(): Promise<void> {
  setSessionToken('')
  publishVisitor(null)
  await removeAccountData()
  notifyTabs('over')
}
