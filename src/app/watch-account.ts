import type { QueryClient } from '@tanstack/react-query'
import { onAccountNews } from '@/src/lib/account/account-news'
import { finishPendingLogout } from '@/src/lib/account/pending-logout'
import { endOverSession, leaveAsGuest } from '@/src/lib/account/sign-out'
import { accountNote, hasAccountNote, onVisitor, recallVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import type { Api } from '@/src/lib/api/api'
import { isPersistedCall } from '@/src/lib/api/persisted-answers'
import { readNote } from '@/src/lib/device/preferences'
import type { AppContext } from '@/src/lib/page/app-context'

/**
 * Keeps a page true to who is signed in, whichever tab it happened in: what was asked for somebody else is asked anew, a
 * logout elsewhere ends this page too, and a session that the server ended is said. `sayOver` says it.
 */
export function watchAccount(queryClient: QueryClient, scope: AppContext, sayOver: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const askAnew = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isPersistedCall(String(queryKey[0])) })

  signal.addEventListener('abort', onVisitor(askAnew))
  const silence = onAccountNews((news) => {
    if (news !== 'out') return void recallVisitor()
    leaveAsGuest()
  })
  signal.addEventListener('abort', silence)
  const isOver = (error: unknown) =>
    error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED' && hasAccountNote()
  const end = () => void endOverSession().then(sayOver)
  signal.addEventListener(
    'abort',
    onRefusal(scope.api, (error) => {
      if (isOver(error)) end()
    }),
  )
  // Asked before this page had rest.
  if (
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => isOver(state.error))
  )
    end()
  addEventListener('online', () => void finishPendingLogout(scope.api), { signal })
  void finishPendingLogout(scope.api)
  if (isHalfKnown()) void learnWhole(scope).catch(() => undefined)
  return () => stop.abort()
}

async function learnWhole(scope: AppContext): Promise<void> {
  const { keepSignedIn } = await import('@/src/lib/account/keep-signed-in')
  await keepSignedIn(scope, undefined)
}

/** Signed in while the profile could not be asked for. */
function isHalfKnown(): boolean {
  const value = readNote(accountNote)?.value
  return typeof value === 'object' && value !== null && 'isWhole' in value && value.isWhole === false
}

/** Calls back with what any call from now on fails by. First loads do without it: it runs when idle. */
function onRefusal(api: Api, listener: (error: unknown) => void): () => void {
  const asked = api.call.bind(api)
  api.call = async (...call) => {
    try {
      return await asked(...call)
    } catch (error) {
      listener(error)
      throw error
    }
  }
  return () => {
    api.call = asked
  }
}
