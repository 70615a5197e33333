import { toMinor } from '@/contract/money'
import type { Promotion } from '@/server/catalogue/catalogue-items'
import { combined, offTicketMinor, whyNotNow } from '@/server/catalogue/offer-rules'
import type { OrderLine } from './order-repository'
import type { ToPrice } from './price-order'

type Goods = Pick<ToPrice, 'currency' | 'seats' | 'foods' | 'offers' | 'timeZone' | 'now'>

/**
 * What offers take off. Each takes from what those before it left of a ticket, or of the goods, so that nothing is ever
 * given twice and no order comes to less than its fees.
 */
export function discountLines(order: Goods): OrderLine[] {
  const holding = combined(order.offers.filter((offer) => whyNotNow(offer, order) === null))
  /** What is left of each ticket's price. */
  const left = order.seats.map((seat) => seat.priceMinor)
  let foodMinor = order.foods.reduce((sum, food) => sum + food.quantity * food.priceMinor, 0)
  return holding.flatMap((offer) => {
    if (offer.discount.kind === 'referral') {
      // Once for the whole order. // spec §9: 100 off is per transaction
      const most = left.reduce((sum, minor) => sum + minor, foodMinor)
      const offMinor = Math.min(toMinor(offer.discount.amount, order.currency), most)
      foodMinor -= takeFrom(left, offMinor)
      return line(offer, 1, offMinor)
    }
    const off = left.map((minor) => offTicketMinor(offer.discount, minor))
    const chosen = ticketsOf(off, offer.discount.mostTickets)
    for (const seat of chosen) left[seat] = (left[seat] ?? 0) - (off[seat] ?? 0)
    return linesOf(
      offer,
      chosen.map((seat) => off[seat] ?? 0),
    )
  })
}

/** Takes an amount off the tickets, one after the other; returns what they did not have. */
function takeFrom(left: number[], minor: number): number {
  let rest = minor
  for (const [seat, has] of left.entries()) {
    const taken = Math.min(has, rest)
    left[seat] = has - taken
    rest -= taken
  }
  return rest
}

/** The tickets that an offer is for: all that gain by it, or of these the cheapest, so that none is given more than was meant. */
function ticketsOf(off: readonly number[], most: number): number[] {
  const gaining = [...off.keys()].filter((seat) => (off[seat] ?? 0) > 0)
  if (most === 0 || gaining.length <= most) return gaining
  return gaining.toSorted((a, b) => (off[a] ?? 0) - (off[b] ?? 0)).slice(0, most)
}

/** One line for all tickets that get the same off. */
function linesOf(offer: Promotion, offs: readonly number[]): OrderLine[] {
  return [...new Set(offs)].flatMap((minor) =>
    line(offer, offs.filter((other) => other === minor).length, minor),
  )
}

function line(offer: Promotion, quantity: number, offMinor: number): OrderLine[] {
  if (offMinor === 0) return []
  return [
    {
      kind: 'discount',
      code: offer.id,
      quantity,
      unitMinor: -offMinor,
      labelEn: offer.title.en,
      labelAr: offer.title.ar,
      seatIndex: null,
    },
  ]
}
