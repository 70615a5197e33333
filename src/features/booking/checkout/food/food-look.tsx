import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '@/src/lib/device/data-saver'
import { runWhenIdle } from '@/src/lib/page/background-tasks'
import { useAppContext } from '@/src/lib/page/app-context'
import { Picture } from '@/src/ui/picture'
import type { Hold } from '../../flow/state'
import { paymentOptionsQuery } from '../../session/payment-options-query'
import { foodMenuQuery } from './food-menu-query'
import { shownFirst } from './menu'

/** Slower than this to the first byte, an answer says that pictures would keep the payment waiting, milliseconds. */
const quickMs = 250

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
  const { api } = useAppContext()
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

/** Three things of the menu, small and one over the edge of the other. */
function FoodPictures({ hold, onEmpty }: FoodLookProps) {
  const menu = useQuery(foodMenuQuery(useAppContext(), hold)).data
  const isEmpty = menu?.dishes.length === 0
  const tell = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) tell()
  }, [isEmpty])
  if (!menu) return null
  return (
    <span className="hidden shrink-0 -space-x-3.5 min-[20rem]:flex rtl:space-x-reverse">
      {shownFirst(menu).map(({ id, art }) =>
        art ? (
          <Picture
            key={id}
            art={art}
            alt=""
            sizes="36px"
            className="size-9 rounded-full ring-2 ring-surface"
          />
        ) : null,
      )}
    </span>
  )
}

/** Whether the network answers quickly, by the quickest answer that this page has had; not where none is known. */
function isQuickNetwork(): boolean {
  const waits = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, responseStart }) => initiatorType === 'fetch' && responseStart > 0)
    .map(({ requestStart, responseStart }) => responseStart - requestStart)
  return waits.length > 0 && Math.min(...waits) < quickMs
}
