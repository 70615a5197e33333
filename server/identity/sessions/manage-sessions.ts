import type { EndOtherSessions, EndSession, ListSessions } from '@/contract/account/sessions'
import type { Logout } from '@/contract/account/logout'
import { ApiError } from '@/server/platform/api-error'
import { signInRequired, type Handler, type RequestContext } from '@/server/platform/request-context'
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  findSession,
  listSessions as listOf,
} from './session-repository'

/** Ends the requesting session on the server and in the browser. */
export const logout: Handler<typeof Logout> = async (_request, { store, token, keepSession }) => {
  await endSession(store, token)
  keepSession?.('')
  return {}
}

/** @throws ApiError SIGN_IN_REQUIRED */
export const listSessions: Handler<typeof ListSessions> = async (_request, context) => {
  const { accountId, session } = await ownSession(context)
  const sessions = await listOf(context.store, accountId)
  return {
    Sessions: sessions.map((each) => ({
      SessionID: each.id,
      Browser: each.browser,
      Platform: each.platform,
      CountryID: each.countryId,
      SignedInAt: each.createdAt.getTime(),
      LastUsedAt: each.lastUsedAt.getTime(),
      IsThis: each.id === session.id,
    })),
  }
}

/** @throws ApiError SIGN_IN_REQUIRED; NOT_FOUND for a session that has ended or belongs to another account */
export const endOneSession: Handler<typeof EndSession> = async ({ SessionID }, context) => {
  const { accountId, session } = await ownSession(context)
  if (!(await endSessionOf(context.store, accountId, SessionID)))
    throw new ApiError('NOT_FOUND', 'There is no such session.')
  if (SessionID === session.id) context.keepSession?.('')
  return {}
}

/** @throws ApiError SIGN_IN_REQUIRED */
export const endOtherSessions: Handler<typeof EndOtherSessions> = async (_request, context) => {
  const { accountId, session } = await ownSession(context)
  return { Ended: await endSessionsOf(context.store, accountId, session.id) }
}

async function ownSession({ store, token, account }: RequestContext) {
  const session = account && (await findSession(store, token))
  if (!session) throw signInRequired()
  return { accountId: account.id, session }
}
