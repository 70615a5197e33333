import type { QueryClient } from '@tanstack/react-query'
import { onAccountNews } from '@/src/lib/account/account-news'
import { keepSignedIn } from '@/src/lib/account/keep-signed-in'
import { payOwedLogout } from '@/src/lib/account/owed-logout'
import { endOverSession, leaveAsGuest } from '@/src/lib/account/sign-out'
import { accountNote, hasAccountNote, onVisitor, recallVisitor } from '@/src/lib/account/signed-in'
import { sessionOverEvent } from '@/src/lib/api/fetch-transport'
import { isKeptCall } from '@/src/lib/api/kept-answers'
import { readNote } from '@/src/lib/device/notes'
import { forgetVaultKey } from '@/src/lib/device/vault'
import type { Scope } from '@/src/lib/page/scope'

/**
 * Keeps a page true to who is signed in, whichever tab it happened in: what was asked for somebody else is asked anew, a
 * logout elsewhere ends this page too, and a session that the server ended is said. `sayOver` says it.
 */
export function watchAccount(queryClient: QueryClient, scope: Scope, sayOver: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const askAnew = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKeptCall(String(queryKey[0])) })

  signal.addEventListener('abort', onVisitor(askAnew))
  const silence = onAccountNews((news) => {
    if (news !== 'out') return void recallVisitor()
    forgetVaultKey()
    leaveAsGuest()
  })
  signal.addEventListener('abort', silence)
  addEventListener(
    sessionOverEvent,
    () => {
      if (!hasAccountNote()) return
      void endOverSession().then(sayOver)
    },
    { signal },
  )
  addEventListener('online', () => void payOwedLogout(scope.api), { signal })
  void payOwedLogout(scope.api)
  if (isHalfKnown()) void keepSignedIn(scope, undefined).catch(() => undefined)
  return () => stop.abort()
}

/** Signed in while the profile could not be asked for. */
function isHalfKnown(): boolean {
  const value = readNote(accountNote)?.value
  return typeof value === 'object' && value !== null && 'isWhole' in value && value.isWhole === false
}
