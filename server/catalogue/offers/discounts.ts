import { toMinor } from '@/contract/money'
import { isCode, type Offer } from '../items/catalogue-items'
import { type EarnedKind, findEarnedKind, getDiscountKind, ticketsFor } from './discount-kinds'
import {
  type OfferConditions,
  filterCombinable,
  isAutomatic,
  isEnough,
  findOfferRefusal,
} from './offer-rules'

/** Data that discounts depend on: tickets, food and the paying visitor. */
export interface Discountable extends OfferConditions {
  readonly seats: readonly { readonly priceMinor: number }[]
  readonly foods: readonly { readonly quantity: number; readonly priceMinor: number }[]
  /** The visitor’s own earned offers; null for a guest, undefined when the brand has none. */
  readonly earned: Readonly<Record<EarnedKind, number>> | null | undefined
}

export interface Discounted {
  readonly offer: Offer
  readonly quantity: number
  readonly offMinor: number
}

/** Remaining amounts of an order while offers are deducted one after another, minor units. */
interface RemainingAmounts {
  readonly currency: string
  /** Remaining price of each ticket. */
  readonly tickets: number[]
  foodMinor: number
}

/**
 * Returns the discounts of an order. Each offer is deducted from what earlier ones left of a ticket, or of
 * the goods, so that nothing is deducted twice and an order never costs less than its fees.
 */
export function computeDiscounts(order: Discountable & { readonly offers: readonly Offer[] }): Discounted[] {
  const remaining: RemainingAmounts = {
    currency: order.currency,
    tickets: order.seats.map((seat) => seat.priceMinor),
    foodMinor: order.foods.reduce((sum, food) => sum + food.quantity * food.priceMinor, 0),
  }
  const goodsMinor = sumMinors(remaining.tickets) + remaining.foodMinor
  const holding = filterCombinable(
    order.offers.filter(
      (offer) => findOfferRefusal(offer, order) === null && isEnough(offer, goodsMinor, order.currency),
    ),
  )
  return holding.flatMap((offer) => {
    const { off, own } = getDiscountKind(offer.discount.kind)
    const earnedKind = findEarnedKind(offer)
    const owned = earnedKind === null ? Infinity : (order.earned?.[earnedKind] ?? 0)
    if (owned === 0) return []
    switch (off) {
      case 'each':
        return discountEach(offer, remaining)
      case 'together':
        return discountTogether(offer, remaining)
      case 'order':
        return discountOrder(offer, remaining, own === 'credit' ? owned : Infinity)
      case 'nothing':
        return []
    }
  })
}

/**
 * Returns the offers on an order: requested ones, and the automatic ones that combine with them. If not all
 * automatic offers combine, those that save most are chosen; on a tie, the first in the operator’s file.
 */
export function addAutomatic(
  offers: readonly Offer[],
  order: Discountable,
  requested: readonly Offer[] = [],
): Offer[] {
  const automatic = offers.filter(
    (offer) => isAutomatic(offer) && !requested.includes(offer) && findOfferRefusal(offer, order) === null,
  )
  const choices = automatic.map((first) =>
    filterCombinable([...requested, first, ...automatic.filter((other) => other !== first)]),
  )
  const [first = filterCombinable(requested), ...others] = choices
  return others.reduce(
    (best, choice) => (savedMinor(order, choice) > savedMinor(order, best) ? choice : best),
    first,
  )
}

function savedMinor(order: Discountable, offers: readonly Offer[]): number {
  return sumMinors(
    computeDiscounts({ ...order, offers }).map(({ quantity, offMinor }) => quantity * offMinor),
  )
}

function computeOffMinor({ discount }: Offer, fromMinor: number, currency: string): number {
  return getDiscountKind(discount.kind).offMinor(discount, fromMinor, currency)
}

function discountOrder(offer: Offer, remaining: RemainingAmounts, mostMinor: number): Discounted[] {
  const { currency, tickets, foodMinor } = remaining
  const fullMinor = capDiscount(
    offer,
    computeOffMinor(offer, sumMinors(tickets) + foodMinor, currency),
    currency,
  )
  const offMinor = Math.min(fullMinor, mostMinor)
  remaining.foodMinor -= deductFrom(tickets, [...tickets.keys()], offMinor)
  return discounted(offer, 1, offMinor)
}

function discountTogether(offer: Offer, { tickets, currency }: RemainingAmounts): Discounted[] {
  const chosen = pickTickets(offer, tickets, currency).map(([ticket]) => ticket)
  const ofMinor = sumMinors(chosen.map((ticket) => tickets[ticket] ?? 0))
  const offMinor = capDiscount(offer, computeOffMinor(offer, ofMinor, currency), currency)
  deductFrom(tickets, chosen, offMinor)
  return discounted(offer, 1, offMinor)
}

function discountEach(offer: Offer, { tickets, currency }: RemainingAmounts): Discounted[] {
  const chosen = pickTickets(offer, tickets, currency)
  const offs = chosen.map(([, off]) => off)
  const offMinor = capDiscount(offer, sumMinors(offs), currency)
  if (offMinor < sumMinors(offs)) {
    deductFrom(
      tickets,
      chosen.map(([ticket]) => ticket),
      offMinor,
    )
    return discounted(offer, 1, offMinor)
  }
  for (const [ticket, off] of chosen) tickets[ticket] = (tickets[ticket] ?? 0) - off
  return groupEqualDiscounts(offer, offs)
}

function capDiscount(offer: Offer, offMinor: number, currency: string): number {
  const maxOff = isCode(offer) ? offer.discount.mostOff : 0
  return maxOff === 0 ? offMinor : Math.min(offMinor, toMinor(maxOff, currency))
}

/** Deducts an amount from tickets one after another; returns the amount that exceeded their prices. */
function deductFrom(tickets: number[], chosen: readonly number[], minor: number): number {
  let rest = minor
  for (const ticket of chosen) {
    const deducted = Math.min(tickets[ticket] ?? 0, rest)
    tickets[ticket] = (tickets[ticket] ?? 0) - deducted
    rest -= deducted
  }
  return rest
}

/**
 * Returns the tickets that an offer applies to with their discounts: all with a discount or, up to the
 * offer’s limit, the cheapest ones, so that the discount is not larger than intended.
 */
function pickTickets(offer: Offer, tickets: readonly number[], currency: string): [number, number][] {
  const gaining = tickets
    .map((minor, ticket): [number, number] => [ticket, computeOffMinor(offer, minor, currency)])
    .filter(([, off]) => off > 0)
  const maxTickets = ticketsFor(offer.discount, tickets.length)
  return gaining.length <= maxTickets
    ? gaining
    : gaining.toSorted(([, a], [, b]) => a - b).slice(0, maxTickets)
}

/** Groups tickets with equal discounts into one entry. */
function groupEqualDiscounts(offer: Offer, offs: readonly number[]): Discounted[] {
  return [...new Set(offs)].flatMap((minor) =>
    discounted(offer, offs.filter((other) => other === minor).length, minor),
  )
}

function discounted(offer: Offer, quantity: number, offMinor: number): Discounted[] {
  return offMinor === 0 ? [] : [{ offer, quantity, offMinor }]
}

function sumMinors(minors: readonly number[]): number {
  return minors.reduce((sum, minor) => sum + minor, 0)
}
