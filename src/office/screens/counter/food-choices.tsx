import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maxFoodPieces } from '@/contract/limits'
import type { AnswerOf } from '../../api'
import { Money } from '../../components/money'
import { Choice, Choices } from './choices'
import { Quantity } from './quantity'

type Food = AnswerOf<'getCounterShow'>['foods'][number]
const maxOfOne = 50

interface FoodChoicesProps {
  /** In the order of the menu. */
  foods: readonly Food[]
  currency: string
  /** By id; none is 0. */
  quantities: Readonly<Record<string, number>>
  onChange: (id: string, quantity: number) => void
}

/** Food and drink to sell with the seats, a category of the menu at a time; nothing where the cinema has none. */
export function FoodChoices({ foods, currency, quantities, onChange }: FoodChoicesProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<string>()
  const categories = [...new Set(foods.map(({ category }) => category))]
  const shown = categories.find((each) => each === wanted) ?? categories[0]
  if (shown === undefined) return null
  const getQuantity = ({ id }: Food) => quantities[id] ?? 0
  const isFull = foods.reduce((sum, food) => sum + getQuantity(food), 0) >= maxFoodPieces
  return (
    <section aria-label={t`Snacks and drinks`} className="grid gap-3">
      <Choices label={t`Snacks and drinks`}>
        {categories.length > 1
          ? categories.map((category) => {
              const count = foods.reduce(
                (sum, food) => (food.category === category ? sum + getQuantity(food) : sum),
                0,
              )
              return (
                <Choice key={category} isOn={category === shown} onChoose={() => setWanted(category)}>
                  <bdi className="font-semibold">{category || t`More`}</bdi>
                  {count > 0 ? <span className="text-muted tabular-nums"> {count}</span> : null}
                </Choice>
              )
            })
          : null}
      </Choices>
      <ul className="grid gap-2 xl:grid-cols-2">
        {foods
          .filter(({ category }) => category === shown)
          .map((food) => (
            <li
              key={food.id}
              className="flex min-h-14 items-center justify-between gap-3 rounded-m bg-surface py-1 ps-4 pe-1 ring-1 ring-line ring-inset"
            >
              <span className="grid min-w-0 justify-items-start leading-tight">
                <bdi className="font-semibold wrap-anywhere">{food.label}</bdi>
                <span className="text-sm text-muted">
                  {food.isSoldOut ? (
                    <Trans>Sold out for this day</Trans>
                  ) : (
                    <Money minor={food.priceMinor} currency={currency} />
                  )}
                </span>
              </span>
              <Quantity
                name={food.label}
                quantity={getQuantity(food)}
                most={isFull || food.isSoldOut ? getQuantity(food) : maxOfOne}
                onChange={(quantity) => onChange(food.id, quantity)}
              />
            </li>
          ))}
      </ul>
      {isFull ? (
        <p role="status" className="text-sm text-muted">
          <Trans>One sale can’t have more.</Trans>
        </p>
      ) : null}
    </section>
  )
}
