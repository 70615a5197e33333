import type { Texts } from '@/server/platform/texts'
import type { Allergen, Cinema, FoodItem } from './catalogue-items'

/** Something to eat or drink with what it costs at one cinema. */
export interface FoodOnSale {
  readonly id: string
  readonly name: Texts
  readonly description: Texts
  readonly priceMinor: number
  readonly allergens: readonly Allergen[]
}

/** Whether a cinema sells it; a venue of events sells nothing. */
export function isSoldAt(item: FoodItem, cinema: Cinema): boolean {
  return (
    cinema.foodAndDrink &&
    !cinema.isVenue &&
    (item.places.includes(cinema.id) || item.places.includes(cinema.chainId))
  )
}

/** Minor units; undefined when the operator gave none. */
export function foodPriceMinor(item: FoodItem, cinema: Cinema): number | undefined {
  return item.pricesMinor[cinema.id] ?? item.pricesMinor[cinema.currency]
}

/** What a cinema sells, in the operator's order. */
export function foodAt(items: readonly FoodItem[], cinema: Cinema): FoodOnSale[] {
  return items.flatMap((item) => {
    const priceMinor = foodPriceMinor(item, cinema)
    if (priceMinor === undefined || !isSoldAt(item, cinema)) return []
    const { id, name, description, allergens } = item
    return [{ id, name, description, priceMinor, allergens }]
  })
}
