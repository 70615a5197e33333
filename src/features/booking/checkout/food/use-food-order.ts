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
import { countFood } from './food-price'
import type { Menu } from './menu'
import { orderFood } from './order-food'

export interface FoodOrder {
  /** The quantities that the visitor wants; the server may not have them yet. */
  readonly quantities: Quantities
  /** Whether a change has not reached the server yet. */
  readonly isWaiting: boolean
  readonly isCutOff: boolean
  readonly refusal: BookingError | null
  readonly isFull: boolean
  set: (itemId: string, quantity: number) => void
}

/** The food and drink of a hold: updated optimistically, reverted when the server refuses. */
export function useFoodOrder(
  hold: Hold,
  menu: Menu | undefined,
  onPriced: (price: Price) => void,
  onRefused: () => void,
): FoodOrder {
  const { i18n } = useLingui()
  const { api } = useAppContext()
  const [pending, setPending] = useState<Quantities | null>(null)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const [isCutOff, setCutOff] = useState(false)
  const deps: FoodOrderDeps = {
    sendOrder: (foods) =>
      orderFood(api, hold, describeFood(foods, countFood(hold.price), menu?.portions ?? new Map())),
    waitForRetry: waitBeforeRetry,
    onPriced,
    onRequested: setPending,
    onRefused(bookingError, isLeft) {
      if (isLeft) showToast(bookingError.message || i18n._(errorText(bookingError.code)), 'error')
      setRefusal(bookingError)
      onRefused()
    },
    onConnection: (isOpen) => setCutOff(!isOpen),
  }
  const [order] = useState(() => createFoodOrder(deps))
  useEffect(() => order.meet(deps))
  useEffect(() => {
    order.resume()
    return () => order.stop()
  }, [order])
  const quantities = pending ?? countFood(hold.price)
  const pieces = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
  return {
    quantities,
    isWaiting: pending !== null,
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
