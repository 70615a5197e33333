import { BookingFNBItem } from '@/contract/booking/food'
import { roundToMinor } from '@/contract/money'
import type { Api } from '@/src/lib/api/api'
import type { Hold, Price, BookingError } from '../../flow/state'
import { getClaim, isConnectionError, readPrice, readRefusal } from '../../session/effects/read-refusal'
import { withFood, type OrderedFood } from './food-price'

export type FoodAnswer =
  | { readonly kind: 'priced'; readonly price: Price }
  /** A retry is harmless, because each request contains the whole order. */
  | { readonly kind: 'cutOff' }
  | { readonly kind: 'refused'; readonly refusal: BookingError }

/** Sets the food and drink of a hold. @param foods the whole order; quantity 0 for items to remove. */
export async function orderFood(api: Api, hold: Hold, foods: readonly OrderedFood[]): Promise<FoodAnswer> {
  try {
    const answer = await api.call(BookingFNBItem, {
      ...getClaim(hold),
      FNB: foods.map(({ portion, quantity }) => ({ ItemID: portion.itemId, Quantity: quantity })),
    })
    const { currency } = hold.price
    const price = answer.Lines
      ? readPrice(answer, { currency, seats: hold.seats.length })
      : withFood(hold.price, foods, answer.total === undefined ? null : roundToMinor(answer.total, currency))
    return { kind: 'priced', price }
  } catch (error) {
    if (isConnectionError(error)) return { kind: 'cutOff' }
    return { kind: 'refused', refusal: readRefusal(error) }
  }
}
