import type { BookingFNBItem, GetFnBItems } from '@/contract/booking/food'
import { maxFoodPieces } from '@/contract/limits'
import { toMajor } from '@/contract/money'
import { getText } from '@/contract/get-text'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import type { HandlerDeps } from '../handler-deps'
import { wireAmounts } from '../wire-amounts'
import { changeTickets, findOwnShow } from './change-tickets'
import type { FoodRequest } from './price-tickets'

/**
 * Sets the food and drink of an order; unlisted items are removed.
 * @throws ApiError INVALID_REQUEST, FOOD_SOLD_OUT, and the errors of `changeTickets`
 */
export const bookingFNBItem: Handler<typeof BookingFNBItem, HandlerDeps> = async (request, context) => {
  const order = await changeTickets(request, context, (show) => ({
    foods: findRequestedFoods(request.FNB, show),
  }))
  return wireAmounts(order, context.language)
}

/**
 * Lists the food and drink at the cinema of an order, on the day of its show.
 * @throws ApiError NOT_FOUND, SHOW_CLOSED
 */
export const getFnBItems: Handler<typeof GetFnBItems, HandlerDeps> = async (request, context) => {
  const { currency, foods } = await findOwnShow(request, context)
  const { language } = context
  const categories = new Map(foods.flatMap(({ category }) => (category ? [[category.id, category]] : [])))
  return {
    Currency: currency,
    Items: foods.map((food) => ({
      ItemID: food.id,
      Title: getText(food.name, language),
      Description: getText(food.description, language),
      Price: toMajor(food.priceMinor, currency),
      ...(food.sizeOf && {
        Group: food.sizeOf.id,
        GroupTitle: getText(food.sizeOf.name, language),
        Size: getText(food.sizeOf.size, language),
      }),
      ...(food.category && { Category: food.category.id }),
      SoldOut: food.isSoldOut ?? false,
      Featured: food.isFeatured ?? false,
      Allergens: [...food.allergens],
      ...(food.art && { Art: food.art }),
    })),
    Categories: [...categories.values()].map((category) => ({
      CategoryID: category.id,
      Title: getText(category, language),
    })),
  }
}

/**
 * Returns the food and drink that is wanted with tickets of a show.
 * @throws ApiError INVALID_REQUEST, FOOD_SOLD_OUT
 */
export function findRequestedFoods(
  requested: readonly { ItemID: string; Quantity: number }[],
  show: ShowForSale,
): FoodRequest[] {
  const sold = new Map(show.foods.map((food) => [food.id, food]))
  const issues = requested.flatMap(({ ItemID }, i) => {
    const Field = `FNB.${i}.ItemID`
    if (!sold.has(ItemID)) return [{ Field, Reason: 'Expected an item of this cinema' }]
    const isRepeated = requested.findIndex((other) => other.ItemID === ItemID) < i
    return isRepeated ? [{ Field, Reason: 'Expected each item once' }] : []
  })
  const pieces = requested.reduce((sum, { Quantity }) => sum + Quantity, 0)
  if (pieces > maxFoodPieces)
    issues.push({ Field: 'FNB', Reason: `Expected at most ${maxFoodPieces} pieces` })
  if (issues.length > 0)
    throw new ApiError('INVALID_REQUEST', 'This food and drink cannot be ordered.', { issues })
  const soldOut = requested.flatMap(({ ItemID, Quantity }, i) =>
    Quantity > 0 && sold.get(ItemID)?.isSoldOut
      ? [{ Field: `FNB.${i}.ItemID`, Reason: 'Sold out on the day of the show' }]
      : [],
  )
  if (soldOut.length > 0)
    throw new ApiError('FOOD_SOLD_OUT', 'This is sold out on the day of your show.', { issues: soldOut })
  return requested
    .filter(({ Quantity }) => Quantity > 0)
    .map(({ ItemID, Quantity }) => ({ id: ItemID, quantity: Quantity }))
}
