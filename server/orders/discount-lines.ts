import { toMinor } from '@/contract/money'
import { isCode, type Offer } from '@/server/catalogue/items/catalogue-items'
import {
  combined,
  isEnough,
  offTicketMinor,
  shareMinor,
  findOfferRefusal,
} from '@/server/catalogue/offers/offer-rules'
import { lineNames } from './line-name'
import type { Payer } from './credits'
import type { OrderLine } from './order-repository'
import type { ToPrice } from './price-order'

type Goods = Pick<ToPrice, 'currency' | 'seats' | 'foods' | 'offers' | 'timeZone' | 'now'> & Payer

/** What is left of an order while one offer after the other takes from it, minor units. */
interface Left {
  readonly currency: string
  /** Of each ticket's price. */
  readonly tickets: number[]
  foodMinor: number
}

/**
 * What offers take off. Each takes from what those before it left of a ticket, or of the goods, so that nothing is ever
 * given twice and no order comes to less than its fees.
 */
export function discountLines(order: Goods): OrderLine[] {
  const left: Left = {
    currency: order.currency,
    tickets: order.seats.map((seat) => seat.priceMinor),
    foodMinor: order.foods.reduce((sum, food) => sum + food.quantity * food.priceMinor, 0),
  }
  const goodsMinor = sumOf(left.tickets) + left.foodMinor
  const holding = combined(
    order.offers.filter(
      (offer) => findOfferRefusal(offer, order) === null && isEnough(offer, goodsMinor, order.currency),
    ),
  )
  return holding.flatMap((offer) => {
    switch (offer.discount.kind) {
      // Once for the whole order. // spec §9: 100 off is per transaction
      case 'referral':
        return offOrder(offer, left, order.earned?.referral ?? 0)
      case 'friend-share':
        return order.earned?.['friend-share']
          ? shareOfOrder(offer, offer.discount.basisPoints ?? 0, left)
          : []
      case 'free-ticket':
        return order.earned?.['free-ticket'] ? offTickets(offer, left) : []
      case 'amount':
        return offOrder(offer, left)
      case 'percent':
        return shareOfTickets(offer, offer.discount.basisPoints, left)
      case 'per-ticket':
      case 'flat-price':
        return offTickets(offer, left)
      case 'at-the-till':
        return []
    }
  })
}

function offOrder(offer: Offer, left: Left, mostMinor = Infinity): OrderLine[] {
  const { currency, tickets, foodMinor } = left
  const wanted = bounded(offer, toMinor(offer.discount.amount, currency), currency)
  const offMinor = Math.min(wanted, mostMinor, sumOf(tickets) + foodMinor)
  left.foodMinor -= takeFrom(tickets, [...tickets.keys()], offMinor)
  return line(offer, 1, offMinor)
}

function shareOfOrder(offer: Offer, basisPoints: number, left: Left): OrderLine[] {
  const offMinor = shareMinor(basisPoints, sumOf(left.tickets) + left.foodMinor)
  left.foodMinor -= takeFrom(left.tickets, [...left.tickets.keys()], offMinor)
  return line(offer, 1, offMinor)
}

/** One line: of shares of each ticket nobody would find the sum again. */
function shareOfTickets(offer: Offer, basisPoints: number, { tickets, currency }: Left): OrderLine[] {
  const chosen = ticketsOf(
    tickets.map((minor) => offTicketMinor(offer, minor, currency)),
    offer.discount.mostTickets,
  )
  const ofMinor = sumOf(chosen.map((ticket) => tickets[ticket] ?? 0))
  const offMinor = bounded(offer, shareMinor(basisPoints, ofMinor), currency)
  takeFrom(tickets, chosen, offMinor)
  return line(offer, 1, offMinor)
}

function offTickets(offer: Offer, { tickets, currency }: Left): OrderLine[] {
  const off = tickets.map((minor) => offTicketMinor(offer, minor, currency))
  const chosen = ticketsOf(off, offer.discount.mostTickets)
  const offs = chosen.map((ticket) => off[ticket] ?? 0)
  const offMinor = bounded(offer, sumOf(offs), currency)
  if (offMinor < sumOf(offs)) {
    takeFrom(tickets, chosen, offMinor)
    return line(offer, 1, offMinor)
  }
  for (const ticket of chosen) tickets[ticket] = (tickets[ticket] ?? 0) - (off[ticket] ?? 0)
  return linesOf(offer, offs)
}

/** At most what an offer takes off one order. */
function bounded(offer: Offer, offMinor: number, currency: string): number {
  const most = isCode(offer) ? offer.discount.mostOff : 0
  return most === 0 ? offMinor : Math.min(offMinor, toMinor(most, currency))
}

/** Takes an amount off some tickets, one after the other; returns what they did not have. */
function takeFrom(tickets: number[], chosen: readonly number[], minor: number): number {
  let rest = minor
  for (const ticket of chosen) {
    const taken = Math.min(tickets[ticket] ?? 0, rest)
    tickets[ticket] = (tickets[ticket] ?? 0) - taken
    rest -= taken
  }
  return rest
}

/** The tickets that an offer is for: all that gain by it, or of these the cheapest, so that none is given more than was meant. */
function ticketsOf(off: readonly number[], most: number): number[] {
  const gaining = [...off.keys()].filter((ticket) => (off[ticket] ?? 0) > 0)
  if (most === 0 || gaining.length <= most) return gaining
  return gaining.toSorted((a, b) => (off[a] ?? 0) - (off[b] ?? 0)).slice(0, most)
}

/** One line for all tickets that get the same off. */
function linesOf(offer: Offer, offs: readonly number[]): OrderLine[] {
  return [...new Set(offs)].flatMap((minor) =>
    line(offer, offs.filter((other) => other === minor).length, minor),
  )
}

function line(offer: Offer, quantity: number, offMinor: number): OrderLine[] {
  if (offMinor === 0) return []
  return [
    {
      kind: 'discount',
      code: offer.id,
      quantity,
      unitMinor: -offMinor,
      ...lineNames(offer.title),
      seatIndex: null,
    },
  ]
}

function sumOf(minors: readonly number[]): number {
  return minors.reduce((sum, minor) => sum + minor, 0)
}
