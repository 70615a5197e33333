import { type ReactNode, useEffect, useState } from 'react'
import { completeSignIn } from '@/src/lib/account/complete-sign-in'
import { identifyVisitor } from '@/src/lib/account/stored-visitor'
import { hasAccountNote, type SignedInVisitor, useSignedIn } from '@/src/lib/account/signed-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Skeleton } from '@/src/ui/skeleton'

interface OwnerOnlyProps {
  children: (owner: SignedInVisitor) => ReactNode
  guest: ReactNode
  waiting?: ReactNode
}

/**
 * Shows a page of the account to its owner only. When the session ends the page is hidden and nothing of it
 * stays on the device; unsaved input returns when the same visitor signs in again, and is discarded for
 * another visitor or when the page is left.
 */
export function OwnerOnly({ children, guest, waiting = <Waiting /> }: OwnerOnlyProps) {
  const owner = useOwner()
  const [last, setLast] = useState(owner)
  if (owner && owner !== last) setLast(owner)
  const shown = owner ?? last
  return (
    <>
      {shown ? (
        <div key={identifyVisitor(shown)} hidden={!owner}>
          {children(shown)}
        </div>
      ) : null}
      {owner ? null : owner === undefined ? waiting : guest}
    </>
  )
}

function Waiting() {
  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-4 py-6">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-64" />
    </div>
  )
}

/**
 * Returns the page’s owner; null for a guest, undefined until that is known. A browser may have lost the
 * site’s storage and kept its cookie, so the server is queried before the visitor is sent to sign in.
 */
function useOwner(): SignedInVisitor | null | undefined {
  const app = useAppContext()
  const visitor = useSignedIn()
  const [isGuest, setIsGuest] = useState(false)
  useEffect(() => {
    if (visitor || hasAccountNote()) return
    let isHere = true
    completeSignIn(app, undefined).catch(() => {
      if (isHere) setIsGuest(true)
    })
    return () => {
      isHere = false
    }
  }, [visitor, app])
  if (visitor) return visitor
  return isGuest ? null : undefined
}
