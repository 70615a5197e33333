import { useEffect, useState } from 'react'
import { hasAccountNote, useSignedIn } from '@/src/lib/account/signed-in'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { keepSignedIn } from '@/src/lib/account/keep-signed-in'
import { useScope } from '@/src/lib/page/scope'

/**
 * Whose page this is; null for a guest, undefined until that is known. A browser may have forgotten the site's storage and kept
 * its cookie: the server is asked before anybody is sent to sign in.
 */
export function useOwner(): SignedInVisitor | null | undefined {
  const scope = useScope()
  const visitor = useSignedIn()
  const [isGuest, setIsGuest] = useState(false)
  useEffect(() => {
    if (visitor || hasAccountNote()) return
    let isHere = true
    keepSignedIn(scope, undefined).catch(() => {
      if (isHere) setIsGuest(true)
    })
    return () => {
      isHere = false
    }
  }, [visitor, scope])
  if (visitor) return visitor
  return isGuest ? null : undefined
}
