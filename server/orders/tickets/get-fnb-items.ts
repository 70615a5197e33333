import type { GetFnBItems } from '@/contract/booking/get-fnb-items'
import { toMajor } from '@/contract/money'
import type { Handler } from '@/server/platform/request-context'
import type { SellingParts } from '../selling-parts'
import { findOwnShow } from './change-tickets'

/**
 * What can be eaten and drunk at the cinema of an order.
 * @throws Refusal NOT_FOUND, SHOW_CLOSED
 */
export const getFnBItems: Handler<typeof GetFnBItems, SellingParts> = async (request, context) => {
  const show = await findOwnShow(request, context)
  const { language } = context
  return {
    Currency: show.currency,
    Items: show.foods.map((food) => ({
      ItemID: food.id,
      Title: food.name[language],
      Description: food.description[language],
      Price: toMajor(food.priceMinor, show.currency),
      Allergens: [...food.allergens],
    })),
  }
}
