import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Skeleton } from '@/src/ui/skeleton'
import type { Hold } from '../../flow/state'
import { SheetFoot } from '../optional/sheet-foot'
import { DishCard } from './dish-card'
import { FoodNotices } from './food-notices'
import type { Menu } from './menu'
import type { FoodOrder } from './use-food-order'
import { ListError } from '@/src/ui/list-error'

interface FoodMenuProps {
  menu: Menu | undefined
  /** Retries a failed load; null while the menu is loaded or loading. */
  onRetry: (() => void) | null
  order: FoodOrder
  hold: Hold
  onClose: () => void
}

/** The whole menu over the checkout: changes apply at once, and the amount to pay stays in view. */
export function FoodMenu({ menu, onRetry, order, hold, onClose }: FoodMenuProps) {
  const id = useId()
  const { parts, currency } = menu ?? { parts: [], currency: '' }
  const titledParts = parts.filter(({ title }) => title !== '')
  return (
    <Dialog title={<Trans>Snacks and drinks</Trans>} form="full" width="l" onClose={onClose}>
      <p className="-mt-3 text-muted">
        <Trans>You pay with your tickets and collect at the counter.</Trans>
      </p>
      {titledParts.length > 1 ? (
        <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-1 sm:-mx-7 sm:px-7">
          {titledParts.map((part) => (
            <li key={part.id} className="shrink-0">
              <Button
                variant="quiet"
                onClick={() => {
                  const heading = document.getElementById(`${id}${part.id}`)
                  heading?.scrollIntoView({ block: 'start' })
                  heading?.focus({ preventScroll: true })
                }}
              >
                {part.title}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FoodNotices order={order} />
      {onRetry ? <ListError onRetry={onRetry} /> : menu ? null : <Skeleton className="h-72 w-full" />}
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.title ? `${id}${part.id}` : undefined}>
          {part.title ? (
            <h3
              id={`${id}${part.id}`}
              tabIndex={-1}
              className="scroll-mt-4 pb-3 text-lg font-bold outline-none"
            >
              {part.title}
            </h3>
          ) : null}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
            {part.dishes.map((dish) => (
              <DishCard key={dish.id} dish={dish} order={order} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
      <SheetFoot
        hold={hold}
        label={<Trans>Total with tickets</Trans>}
        minor={hold.price.totalMinor}
        isWaiting={order.isWaiting}
        onClose={onClose}
      />
    </Dialog>
  )
}
