import type { Logout } from '@/contract/account/logout'
import type { Handler } from '@/server/platform/request-context'
import { endSession } from './session-repository'

/** Ends the session that asks, on the server and in the browser. */
export const logout: Handler<typeof Logout> = async (_request, { store, token, keepSession }) => {
  await endSession(store, token)
  keepSession?.('')
  return {}
}
