import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { subscribeToVisitor, signedInVisitor, useSignedIn } from '@/src/lib/account/signed-in'
import { useSignIn } from '@/src/lib/page/sign-in'

/**
 * Opens the sign-in for an offer that only registered visitors may have, and continues with that offer after
 * the sign-in: the hold and the step stay unchanged. Null for a signed-in visitor, and where sign-in is
 * unavailable.
 */
export function useOnceSignedIn(
  applyOffer: (offerId: string) => Promise<void>,
): ((offerId: string) => void) | null {
  const queryClient = useQueryClient()
  const signIn = useSignIn()
  const isSignedIn = useSignedIn() !== null
  const [wished, setWished] = useState<string | null>(null)
  const take = useEffectEvent(async (offerId: string) => {
    setWished(null)
    await applyOffer(offerId)
    // The sign-in refetches the order, and that answer may predate the offer.
    await queryClient.invalidateQueries({ queryKey: [GetPaymentOptions.name] })
  })
  useEffect(() => {
    if (wished === null) return undefined
    return subscribeToVisitor(() => {
      if (signedInVisitor()) void take(wished)
    })
  }, [wished])
  if (isSignedIn || !signIn) return null
  return (offerId) => {
    setWished(offerId)
    signIn()
  }
}
