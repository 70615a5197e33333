import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { maxFoodPieces } from '@/contract/limits'
import { useAppContext } from '@/src/lib/page/app-context'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import { errorText } from '@/src/lib/text/error-text'
import { showToast } from '@/src/ui/toast'
import type { Hold, Price, BookingError } from '../../flow/state'
import { createFoodOrder, describeFood } from './food-order'
import type { FoodOrderDeps, Quantities } from './food-order'
import { foodOf } from './food-price'
import type { Menu } from './menu'
import { orderFood } from './order-food'

export interface FoodOrder {
  /** As the visitor wants it; the server may not know yet. */
  readonly quantities: Quantities
  /** Whether there is something that the server does not know. */
  readonly isWaiting: boolean
  readonly isCutOff: boolean
  /** Why the last change was taken back. */
  readonly refusal: BookingError | null
  /** No more can be had on one order. */
  readonly isFull: boolean
  set: (itemId: string, quantity: number) => void
}

/** The food and drink of a hold: shown as it is tapped, taken back where the server says no. */
export function useFoodOrder(
  hold: Hold,
  menu: Menu | undefined,
  onPriced: (price: Price) => void,
  onRefused: () => void,
): FoodOrder {
  const { i18n } = useLingui()
  const { api } = useAppContext()
  const [wanted, setWanted] = useState<Quantities | null>(null)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const [isCutOff, setCutOff] = useState(false)
  const parts: FoodOrderDeps = {
    ask: (foods) =>
      orderFood(api, hold, describeFood(foods, foodOf(hold.price), menu?.portions ?? new Map())),
    untilAgain: waitBeforeRetry,
    onPriced,
    onWanted: setWanted,
    onRefused(why, isLeft) {
      if (isLeft) showToast(why.message || i18n._(errorText(why.code)), 'error')
      setRefusal(why)
      onRefused()
    },
    onConnection: (isOpen) => setCutOff(!isOpen),
  }
  const [order] = useState(() => createFoodOrder(parts))
  useEffect(() => order.meet(parts))
  useEffect(() => {
    order.goOn()
    return () => order.stop()
  }, [order])
  const quantities = wanted ?? foodOf(hold.price)
  const pieces = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
  return {
    quantities,
    isWaiting: wanted !== null,
    isCutOff,
    refusal,
    isFull: pieces >= maxFoodPieces,
    set(itemId, quantity) {
      setRefusal(null)
      const next = new Map(quantities)
      if (quantity > 0) next.set(itemId, quantity)
      else next.delete(itemId)
      order.want(next)
    },
  }
}
