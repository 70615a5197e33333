import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '@/src/lib/device/data-saver'
import { runWhenIdle } from '@/src/lib/page/background-tasks'
import { useAppContext } from '@/src/lib/page/app-context'
import { Picture } from '@/src/ui/picture'
import type { Hold } from '../../flow/state'
import { paymentOptionsQuery } from '../../session/payment-options-query'
import { foodMenuQuery } from './food-menu-query'
import { listFeaturedDishes } from './menu'

/**
 * Time to first byte, in milliseconds, above which the network is too slow for pictures beside the payment.
 */
const fastResponseMs = 250

export interface FoodPreviewProps {
  hold: Hold
  /** Called when the cinema sells no food. */
  onEmpty: () => void
}

/**
 * Pictures of the featured dishes: only on a quick network without data saving, and once the payment methods
 * are loaded.
 */
export function FoodPreview(props: FoodPreviewProps) {
  const { api } = useAppContext()
  const [isOffered] = useState(() => !savesData() && isQuickNetwork())
  const [isDue, setIsDue] = useState(false)
  const isPaymentThere = useQuery(paymentOptionsQuery(api, props.hold)).isFetched
  const isNeeded = isOffered && isPaymentThere
  useEffect(() => {
    if (isNeeded) runWhenIdle(() => setIsDue(true))
  }, [isNeeded])
  if (!isDue) return null
  return <FoodPictures {...props} />
}

function FoodPictures({ hold, onEmpty }: FoodPreviewProps) {
  const menu = useQuery(foodMenuQuery(useAppContext(), hold)).data
  const isEmpty = menu?.dishes.length === 0
  const reportEmpty = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) reportEmpty()
  }, [isEmpty])
  if (!menu) return null
  return (
    <span className="hidden shrink-0 -space-x-3.5 min-[20rem]:flex rtl:space-x-reverse">
      {listFeaturedDishes(menu).map(({ id, art }) =>
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

/**
 * Whether the network is quick, by the page’s quickest answer so far; false when there is none. A cached
 * answer, of which no byte was transferred, is always quick and tells nothing.
 */
function isQuickNetwork(): boolean {
  const waits = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, transferSize }) => initiatorType === 'fetch' && transferSize > 0)
    .map(({ requestStart, responseStart }) => responseStart - requestStart)
  return waits.length > 0 && Math.min(...waits) < fastResponseMs
}
