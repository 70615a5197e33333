import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { useSignIn } from '@/src/lib/page/sign-in'

/**
 * Opens the sign-in for an offer that only registered visitors may have, and goes on with that offer once somebody is signed
 * in: the hold and the step stay as they are. Null for who is signed in, and where nobody can be.
 */
export function useOnceSignedIn(goOn: (offerId: string) => void): ((offerId: string) => void) | null {
  const signIn = useSignIn()
  const isSignedIn = useSignedIn() !== null
  const [wished, setWished] = useState<string | null>(null)
  const take = useEffectEvent((offerId: string) => {
    setWished(null)
    goOn(offerId)
  })
  useEffect(() => {
    if (isSignedIn && wished !== null) take(wished)
  }, [isSignedIn, wished])
  if (isSignedIn || !signIn) return null
  return (offerId) => {
    setWished(offerId)
    signIn()
  }
}
