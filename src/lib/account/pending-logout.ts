import { Logout } from '@/contract/account/logout'
import { ApiError } from '@/src/lib/api/api-error'
import type { Api } from '@/src/lib/api/api'
import { readNote, removeNote, writeNote } from '@/src/lib/device/preferences'

/** Somebody signed out with no connection: the device is clean, and the server has still to hear of it. */
export const pendingLogoutNote = 'owed-logout'

/** Ends the session on the server; what cannot be said now is owed. Never throws. */
export async function endSession(api: Api): Promise<void> {
  try {
    await api.call(Logout, {})
  } catch (error) {
    if (error instanceof ApiError && error.isPassing) return writeNote(pendingLogoutNote, true)
  }
  removeNote(pendingLogoutNote)
}

/** Says what is owed, if anything is. */
export async function finishPendingLogout(api: Api): Promise<void> {
  if (readNote(pendingLogoutNote)) await endSession(api)
}
