import type { GetFnBItems } from '@/contract/booking/food'
import type { ResponseOf } from '@/contract/define-call'
import type { Art } from '@/contract/fields'
import { roundToMinor } from '@/contract/money'

/** An item that can be ordered by itself: a dish, or one of its sizes. */
export interface Portion {
  readonly itemId: string
  readonly name: string
  /** Null where there is only one size. */
  readonly size: string | null
  readonly priceMinor: number
  readonly isSoldOut: boolean
}

export interface Dish {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly allergens: readonly string[]
  readonly art: Art | undefined
  readonly isFeatured: boolean
  readonly portions: readonly [Portion, ...Portion[]]
}

interface MenuPart {
  readonly id: string
  /** Empty for items without a part, or where the API has no parts. */
  readonly title: string
  readonly dishes: readonly Dish[]
}

export interface Menu {
  readonly currency: string
  readonly parts: readonly MenuPart[]
  readonly dishes: readonly Dish[]
  readonly portions: ReadonlyMap<string, Portion>
}

type Answer = ResponseOf<typeof GetFnBItems>

/**
 * Converts an answer to a menu; for an API that only follows the specification it has one part and one size
 * of each dish.
 */
export function readMenu({ Items, Categories, Currency }: Answer, ownCurrency: string): Menu {
  const currency = Currency ?? ownCurrency
  const dishes: (Dish & { readonly partId: string })[] = []
  const portions = new Map<string, Portion>()
  for (const item of Items) {
    const portion = {
      itemId: item.ItemID,
      name: item.Title,
      size: item.Size ?? null,
      priceMinor: roundToMinor(item.Price, currency),
      isSoldOut: item.SoldOut,
    }
    portions.set(portion.itemId, portion)
    const id = item.Group ?? item.ItemID
    const at = dishes.findIndex((dish) => dish.id === id)
    const known = dishes[at]
    if (known)
      dishes[at] = {
        ...known,
        isFeatured: known.isFeatured || item.Featured,
        portions: [...known.portions, portion],
      }
    else
      dishes.push({
        id,
        title: item.GroupTitle ?? item.Title,
        description: item.Description,
        allergens: item.Allergens,
        art: item.Art,
        isFeatured: item.Featured,
        partId: item.Category ?? '',
        portions: [portion],
      })
  }
  const titles = new Map(Categories.map(({ CategoryID, Title }) => [CategoryID, Title]))
  const inPart = (id: string) => dishes.filter(({ partId }) => (titles.has(partId) ? partId : '') === id)
  const parts = [...titles, ['', ''] as const]
    .map(([id, title]) => ({ id, title, dishes: inPart(id) }))
    .filter((part) => part.dishes.length > 0)
  return { currency, parts, dishes, portions }
}

const shownBeside = 3

/**
 * Returns the available dishes that the cinema promotes; where the API does not mark them, the first of its
 * menu.
 */
export function listFeaturedDishes({ dishes }: Menu): Dish[] {
  const there = dishes.filter(({ portions }) => portions.some(({ isSoldOut }) => !isSoldOut))
  const featured = there.filter(({ isFeatured }) => isFeatured)
  return (featured.length > 0 ? featured : there).slice(0, shownBeside)
}
