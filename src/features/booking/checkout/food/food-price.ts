import type { Price, PriceLine } from '../../flow/state'
import type { Portion } from './menu'

export interface OrderedFood {
  readonly portion: Portion
  readonly quantity: number
}

export function countFood({ lines }: Price): ReadonlyMap<string, number> {
  return new Map(lines.flatMap(({ kind, code, quantity }) => (kind === 'food' ? [[code, quantity]] : [])))
}

/**
 * Returns an order’s price with this food, for an API that accepts food and returns no lines. Lines without a
 * name are the sums that the API gave; the screen names them.
 * @param statedMinor the total that the API answered, if any: its difference to the food’s own price is a fee
 * or a discount.
 */
export function withFood(price: Price, foods: readonly OrderedFood[], statedMinor: number | null): Price {
  const before = price.lines.filter((line) => line.kind === 'food')
  const sumLines = (lines: readonly PriceLine[]) => lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const bareMinor = price.totalMinor - sumLines(before)
  const lines = foods.flatMap(({ portion, quantity }): PriceLine[] =>
    quantity === 0
      ? []
      : [
          {
            kind: 'food',
            code: portion.itemId,
            label: portion.name,
            quantity,
            unitMinor: portion.priceMinor,
            amountMinor: portion.priceMinor * quantity,
          },
        ],
  )
  const ownMinor = bareMinor + sumLines(lines)
  // An unchanged total is that of the tickets.
  const totalMinor = statedMinor === null || statedMinor === price.totalMinor ? ownMinor : statedMinor
  const otherMinor = totalMinor - ownMinor
  const feesMinor = price.feesMinor + Math.max(0, otherMinor)
  const discountMinor = price.discountMinor + Math.max(0, -otherMinor)
  const sum = (kind: PriceLine['kind'], amountMinor: number): PriceLine[] =>
    amountMinor === 0 ? [] : [{ kind, code: '', label: '', quantity: 1, unitMinor: amountMinor, amountMinor }]
  return {
    ...price,
    feesMinor,
    discountMinor,
    totalMinor,
    lines: [
      ...sum('seat', price.ticketsMinor),
      ...lines,
      ...sum('fee', feesMinor),
      ...sum('discount', -discountMinor),
    ],
  }
}
