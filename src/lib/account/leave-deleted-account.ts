import { purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import { notifyTabs } from './account-channel'
import { leaveAsGuest } from './sign-out'

/** Removes a deleted account’s data from this device in every tab, and reloads the page at the root. */
export async function leaveDeletedAccount(): Promise<void> {
  await purgePersonal()
  notifyTabs('out')
  leaveAsGuest()
}
