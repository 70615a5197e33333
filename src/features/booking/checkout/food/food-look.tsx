import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { savesData } from '@/src/lib/device/data-saver'
import { runWhenIdle } from '@/src/lib/page/background-tasks'
import { useScope } from '@/src/lib/page/scope'
import type { Hold } from '../../flow/state'
import { paymentOptionsQuery } from '../../session/payment-options-query'
import { isQuickNetwork } from './quick-network'
import { FoodPictures } from './food-pictures'

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
    if (isWanted) runWhenIdle(() => setIsDue(true))
  }, [isWanted])
  if (!isDue) return null
  return <FoodPictures {...props} />
}
