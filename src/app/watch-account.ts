import type { QueryClient } from '@tanstack/react-query'
import { subscribeToAccountMessages } from '@/src/lib/account/account-channel'
import { finishPendingLogout } from '@/src/lib/account/pending-logout'
import { endExpiredSession, leaveAsGuest } from '@/src/lib/account/sign-out'
import { accountNote, hasAccountNote, subscribeToVisitor, restoreVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import type { Api } from '@/src/lib/api/api'
import { isPersistedCall } from '@/src/lib/api/persisted-answers'
import { readNote } from '@/src/lib/device/preferences'
import type { AppContext } from '@/src/lib/page/app-context'

/**
 * Keeps a page consistent with the signed-in account across tabs: queries made for another visitor are
 * refetched, a logout elsewhere signs this page out too, and `onSessionEnded` is called when the server ended the
 * session. Returns a function that stops it.
 */
export function watchAccount(
  queryClient: QueryClient,
  app: AppContext,
  onSessionEnded: () => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refetchAll = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isPersistedCall(String(queryKey[0])) })

  signal.addEventListener('abort', subscribeToVisitor(refetchAll))
  const silence = subscribeToAccountMessages((news) => {
    if (news !== 'out') return void restoreVisitor()
    leaveAsGuest()
  })
  signal.addEventListener('abort', silence)
  const isOver = (error: unknown) =>
    error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED' && hasAccountNote()
  const end = () => void endExpiredSession().then(onSessionEnded)
  signal.addEventListener(
    'abort',
    onCallError(app.api, (error) => {
      if (isOver(error)) end()
    }),
  )
  // A query may have failed before this page was idle.
  if (
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => isOver(state.error))
  )
    end()
  addEventListener('online', () => void finishPendingLogout(app.api), { signal })
  void finishPendingLogout(app.api)
  if (isProfileMissing()) void fetchMissingProfile(app).catch(() => undefined)
  return () => stop.abort()
}

async function fetchMissingProfile(app: AppContext): Promise<void> {
  const { completeSignIn } = await import('@/src/lib/account/complete-sign-in')
  await completeSignIn(app, undefined)
}

/** Whether the visitor signed in while the profile could not be fetched. */
function isProfileMissing(): boolean {
  const value = readNote(accountNote)?.value
  return typeof value === 'object' && value !== null && 'isWhole' in value && value.isWhole === false
}

/**
 * Calls back with the error of every later failed call. The first load does not include it: it runs when
 * idle.
 */
function onCallError(api: Api, listener: (error: unknown) => void): () => void {
  const originalCall = api.call.bind(api)
  api.call = async (...call) => {
    try {
      return await originalCall(...call)
    } catch (error) {
      listener(error)
      throw error
    }
  }
  return () => {
    api.call = originalCall
  }
}
