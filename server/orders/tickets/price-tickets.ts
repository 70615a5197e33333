import { isForShow } from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Payer } from '../credits'
import type { Order, OrderLine } from '../order-repository'
import { findOffers } from './offers/wire-offers'
import { priceOrder, type PricedFood, type PricedSeat } from '../price-order'

export interface FoodRequest {
  readonly id: string
  readonly quantity: number
}

export interface TicketRequest extends Payer {
  readonly seatIndices: readonly number[]
  readonly foods: readonly FoodRequest[]
  readonly promotions: readonly string[]
}

/**
 * Returns the lines of a ticket order at current catalogue prices. Items that are no longer sold or offered,
 * or are sold out, are left out.
 */
export function priceTickets(show: ShowForSale, requested: TicketRequest, now: Date): OrderLine[] {
  return priceOrder({
    ...selectGoods(show, requested, now),
    fees: show.fees,
    offers: findOffers(show, requested.promotions).filter((offer) => isForShow(offer, show)),
  })
}

/** Returns the goods to price, without fees and offers, with the payer and the time. */
export function selectGoods(show: ShowForSale, requested: Omit<TicketRequest, 'promotions'>, now: Date) {
  return {
    currency: show.currency,
    seats: requested.seatIndices.map((index) => pricedSeat(show, index)),
    foods: requested.foods.flatMap((food) => pricedFood(show, food)),
    isSignedIn: requested.isSignedIn,
    earned: requested.earned,
    timeZone: show.timeZone,
    now,
  }
}

export function pickExtras({ lines, promotions }: Order): Pick<TicketRequest, 'foods' | 'promotions'> {
  return {
    foods: lines.flatMap(({ kind, code, quantity }) => (kind === 'food' ? [{ id: code, quantity }] : [])),
    promotions,
  }
}

function pricedSeat(show: ShowForSale, index: number): PricedSeat {
  const classIndex = show.classOfSeat[index]
  const name = show.seatNames[index]
  const priceMinor = classIndex === undefined ? undefined : show.priceMinorByClass[classIndex]
  if (name === undefined || classIndex === undefined || priceMinor === undefined)
    throw new Error(`Show ${show.scheduleId} has no price for seat ${index}`)
  const label = show.classLabels[classIndex] ?? { en: '', ar: '' }
  return { index, name, label, priceMinor }
}

function pricedFood(show: ShowForSale, { id, quantity }: FoodRequest): PricedFood[] {
  const food = show.foods.find((each) => each.id === id && !each.isSoldOut)
  return food && quantity > 0 ? [{ id, label: food.name, priceMinor: food.priceMinor, quantity }] : []
}
