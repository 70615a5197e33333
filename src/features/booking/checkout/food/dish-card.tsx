import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Picture } from '@/src/ui/picture'
import { Allergens } from './allergens'
import type { Dish } from './menu'
import { Stepper } from './stepper'
import type { FoodOrder } from './use-food-order'

export function DishCard({ dish, order, currency }: { dish: Dish; order: FoodOrder; currency: string }) {
  const { language } = useAppContext()
  const isGone = dish.portions.every((portion) => portion.isSoldOut)
  return (
    <li className="grid content-start gap-3 rounded-m bg-ground p-3 ring-1 ring-line ring-inset">
      <div className="flex gap-3">
        <Picture
          art={dish.art}
          alt=""
          sizes="96px"
          className={`aspect-square h-auto w-24 shrink-0 self-start rounded-m ${isGone ? 'opacity-50 grayscale' : ''}`}
        />
        <div className="grid min-w-0 content-start gap-1">
          <h4 className="font-semibold">{dish.title}</h4>
          {dish.description ? <p className="text-sm text-muted">{dish.description}</p> : null}
          <Allergens ids={dish.allergens} />
        </div>
      </div>
      <ul className="mt-auto grid gap-2">
        {dish.portions.map((portion) => (
          <li key={portion.itemId} className="flex min-h-11 items-center gap-3">
            <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">
              {portion.size ? <span className="first-letter:uppercase">{portion.size}</span> : null}
              <span className={`tabular-nums ${portion.size ? 'text-muted' : 'font-semibold'}`}>
                {formatMoney({ minor: portion.priceMinor, currency }, language)}
              </span>
            </p>
            {portion.isSoldOut ? (
              <span className="text-sm font-semibold text-warn">
                <Trans>Sold out for this day</Trans>
              </span>
            ) : (
              <Stepper
                portion={portion}
                quantity={order.quantities.get(portion.itemId) ?? 0}
                isFull={order.isFull}
                onChange={(quantity) => order.set(portion.itemId, quantity)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
