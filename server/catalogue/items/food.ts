import type { Art } from '@/contract/fields'
import type { Texts } from '@/contract/get-text'
import type { Word } from '@/server/platform/texts'
import type { FindArt } from './art-index'
import type { Allergen, Cinema, FoodItem } from './catalogue-items'

/** An item of food or drink with its price at one cinema on the day of one show. */
export interface FoodOnSale {
  readonly id: string
  readonly name: Texts
  readonly description: Texts
  readonly priceMinor: number
  readonly allergens: readonly Allergen[]
  /** The item that this is a size of. */
  readonly sizeOf?: FoodItem['sizeOf']
  readonly category?: Word
  readonly isFeatured?: boolean
  readonly isSoldOut?: boolean
  readonly art?: Art
}

export interface Menu {
  readonly foods: readonly FoodItem[]
  readonly categories: readonly Word[]
  readonly art: FindArt
}

/** Whether a cinema sells the item; event venues sell nothing. */
export function isSoldAt(item: FoodItem, cinema: Cinema): boolean {
  return cinema.foodAndDrink && !cinema.isVenue && isOneOf(item.places, cinema)
}

/** Returns the price in minor units; undefined when the operator set none. */
export function foodPriceMinor(item: FoodItem, cinema: Cinema): number | undefined {
  return item.pricesMinor[cinema.id] ?? item.pricesMinor[cinema.currency]
}

/**
 * Returns a cinema’s items ordered by category and then as in the operator’s file, with uncategorised ones
 * last.
 * @param day of the show, `YYYY-MM-DD`: an item sold out today is available again tomorrow.
 */
export function foodAt({ foods, categories, art }: Menu, cinema: Cinema, day: string): FoodOnSale[] {
  const sold = foods.flatMap((item): FoodOnSale[] => {
    const priceMinor = foodPriceMinor(item, cinema)
    if (priceMinor === undefined || !isSoldAt(item, cinema)) return []
    const { id, name, description, allergens, sizeOf } = item
    const category = categories.find((each) => each.id === item.categoryId)
    const picture = art('food', sizeOf?.id ?? id)
    return [
      {
        id,
        name,
        description,
        priceMinor,
        allergens,
        ...(sizeOf && { sizeOf }),
        ...(category && { category }),
        isFeatured: isOneOf(item.featuredAt ?? [], cinema),
        isSoldOut: (item.soldOutOn?.[cinema.id] ?? item.soldOutOn?.[cinema.chainId]) === day,
        ...(picture && { art: picture }),
      },
    ]
  })
  const rank = ({ category }: FoodOnSale) => {
    const index = categories.findIndex(({ id }) => id === category?.id)
    return index < 0 ? categories.length : index
  }
  return sold.toSorted((a, b) => rank(a) - rank(b))
}

function isOneOf(places: readonly string[], { id, chainId }: Cinema): boolean {
  return places.includes(id) || places.includes(chainId)
}
