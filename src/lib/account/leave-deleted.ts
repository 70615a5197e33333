import { purgePersonal } from '@/src/lib/device/encrypted-store'
import { notifyTabs } from './account-news'
import { leaveAsGuest } from './sign-out'

/** The account is gone on the server: nothing of it stays on this device, in any tab, and the page begins anew at the root. */
export async function leaveDeleted(): Promise<void> {
  await purgePersonal()
  notifyTabs('out')
  leaveAsGuest()
}
