import { type ReactNode, useEffect, useState } from 'react'
import { keepSignedIn } from '@/src/lib/account/keep-signed-in'
import { identityOf } from '@/src/lib/account/stored-visitor'
import { hasAccountNote, type SignedInVisitor, useSignedIn } from '@/src/lib/account/signed-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Skeleton } from '@/src/ui/skeleton'

interface OwnerOnlyProps {
  children: (owner: SignedInVisitor) => ReactNode
  /** What who is not signed in is asked. */
  guest: ReactNode
  /** Until it is known who it is. */
  waiting?: ReactNode
}

/**
 * A page of the account. When its session ends it is out of sight, and nothing of it is on the device; what was typed stands
 * there again when the same visitor has signed in, and is gone when it is another or the page is left.
 */
export function OwnerOnly({ children, guest, waiting = <Waiting /> }: OwnerOnlyProps) {
  const owner = useOwner()
  const [last, setLast] = useState(owner)
  if (owner && owner !== last) setLast(owner)
  const shown = owner ?? last
  return (
    <>
      {shown ? (
        <div key={identityOf(shown)} hidden={!owner}>
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
 * Whose page this is; null for a guest, undefined until that is known. A browser may have forgotten the site's storage and kept
 * its cookie: the server is asked before anybody is sent to sign in.
 */
function useOwner(): SignedInVisitor | null | undefined {
  const scope = useAppContext()
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
