import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { savesData } from '@/src/lib/device/data-saver'
import { whenIdle } from '@/src/lib/device/when-idle'
import { useScope } from '@/src/lib/page/scope'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'
import type { Hold } from '../../flow/state'
import { paymentOptionsQuery } from '../../session/payment-options-query'
import { isQuickNetwork } from './quick-network'

const FoodPictures = lazyOrNothing(async () => (await import('./food-pictures')).FoodPictures)

export interface FoodLookProps {
  hold: Hold
  /** The cinema sells nothing. */
  onEmpty: () => void
}

/**
 * What the cinema offers first, to look at: where the network is quick and nothing is to be saved, and once the ways to pay
 * are there.
 */
export function FoodLook(props: FoodLookProps) {
  const { api } = useScope()
  const [isOffered] = useState(() => !savesData() && isQuickNetwork())
  const [isDue, setIsDue] = useState(false)
  const isPaymentThere = useQuery(paymentOptionsQuery(api, props.hold)).isFetched
  const isWanted = isOffered && isPaymentThere
  useEffect(() => {
    if (isWanted) whenIdle(() => setIsDue(true))
  }, [isWanted])
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <FoodPictures {...props} />
    </Suspense>
  )
}
