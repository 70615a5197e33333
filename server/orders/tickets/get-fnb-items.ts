import type { GetFnBItems } from '@/contract/booking/get-fnb-items'
import { toMajor } from '@/contract/money'
import { textOf } from '@/contract/text-of'
import type { Handler } from '@/server/platform/request-context'
import type { SellingParts } from '../selling-parts'
import { findOwnShow } from './change-tickets'

/**
 * What can be eaten and drunk at the cinema of an order, on the day of its show.
 * @throws Refusal NOT_FOUND, SHOW_CLOSED
 */
export const getFnBItems: Handler<typeof GetFnBItems, SellingParts> = async (request, context) => {
  const { currency, foods } = await findOwnShow(request, context)
  const { language } = context
  const categories = new Map(foods.flatMap(({ category }) => (category ? [[category.id, category]] : [])))
  return {
    Currency: currency,
    Items: foods.map((food) => ({
      ItemID: food.id,
      Title: textOf(food.name, language),
      Description: textOf(food.description, language),
      Price: toMajor(food.priceMinor, currency),
      ...(food.sizeOf && {
        Group: food.sizeOf.id,
        GroupTitle: textOf(food.sizeOf.name, language),
        Size: textOf(food.sizeOf.size, language),
      }),
      ...(food.category && { Category: food.category.id }),
      SoldOut: food.isSoldOut ?? false,
      Featured: food.isFeatured ?? false,
      Allergens: [...food.allergens],
      ...(food.art && { Art: food.art }),
    })),
    Categories: [...categories.values()].map((category) => ({
      CategoryID: category.id,
      Title: textOf(category, language),
    })),
  }
}
