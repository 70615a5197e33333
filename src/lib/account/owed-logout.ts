import { Logout } from '@/contract/account/logout'
import { ApiError } from '../api/api-error'
import type { Api } from '../api/api'
import { readNote, removeNote, writeNote } from '../device/preferences'

/** Somebody signed out with no connection: the device is clean, and the server has still to hear of it. */
export const owedLogoutNote = 'owed-logout'

/** Ends the session on the server; what cannot be said now is owed. Never throws. */
export async function endSession(api: Api): Promise<void> {
  try {
    await api.call(Logout, {})
  } catch (error) {
    if (error instanceof ApiError && error.isPassing) return writeNote(owedLogoutNote, true)
  }
  removeNote(owedLogoutNote)
}

/** Says what is owed, if anything is. */
export async function payOwedLogout(api: Api): Promise<void> {
  if (readNote(owedLogoutNote)) await endSession(api)
}
