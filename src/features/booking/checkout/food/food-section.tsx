import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { FoodMenu } from './food-menu'
import { FoodNotices } from './food-notices'
import { foodMenuQuery } from './food-menu-query'
import { useFoodOrder } from './use-food-order'
import type { Hold, Price } from '../../flow/state'

export interface FoodPartProps {
  hold: Hold
  onPriced: (price: Price) => void
}

interface FoodSectionProps extends FoodPartProps {
  isOpen: boolean
  onClose: () => void
  /** Called when the cinema sells no food. */
  onEmpty: () => void
}

/**
 * Food and drink of an order, with the menu when it is open; the state of the last change is shown in either
 * place.
 */
export function FoodSection({ hold, onPriced, isOpen, onClose, onEmpty }: FoodSectionProps) {
  const queryClient = useQueryClient()
  const query = foodMenuQuery(useAppContext(), hold)
  const { data: menu, error, refetch } = useQuery(query)
  const order = useFoodOrder(hold, menu, onPriced, () => void queryClient.invalidateQueries(query))
  const isEmpty = menu?.dishes.length === 0
  const reportEmpty = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) reportEmpty()
  }, [isEmpty])
  if (!isOpen) {
    if (!order.refusal && !order.isWaiting) return null
    return (
      <div className="grid gap-3 px-4 pb-4 empty:hidden">
        <FoodNotices order={order} />
      </div>
    )
  }
  return (
    <FoodMenu
      menu={menu}
      onRetry={error && !menu ? () => void refetch() : null}
      order={order}
      hold={hold}
      onClose={onClose}
    />
  )
}
