import { Logout } from '@/contract/account/logout'
import { ApiError } from '@/src/lib/api/api-error'
import type { Api } from '@/src/lib/api/api'
import { readNote, removeNote, writeNote } from '@/src/lib/device/preferences'

/** Marks a sign-out made offline: the device is clean, and the server has still to be notified. */
export const pendingLogoutNote = 'owed-logout'

/** Ends the session on the server; a failed call is noted to be repeated later. Never throws. */
export async function endSession(api: Api): Promise<void> {
  try {
    await api.call(Logout, {})
  } catch (error) {
    if (error instanceof ApiError && error.isPassing) return writeNote(pendingLogoutNote, true)
  }
  removeNote(pendingLogoutNote)
}

/** Repeats a sign-out that is still pending, if there is one. */
export async function finishPendingLogout(api: Api): Promise<void> {
  if (readNote(pendingLogoutNote)) await endSession(api)
}
