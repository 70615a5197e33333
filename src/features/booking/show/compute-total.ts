import { parseWireFees, priceWithFees } from '@/contract/booking/fees'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { roundToMinor } from '@/contract/money'

interface PricedSeats {
  readonly count: number
  readonly priceMinor: number
}

export interface ShownTotal {
  readonly minor: number
  /** False on an API that returns its fees only when seats are held. */
  readonly hasFees: boolean
  /** What automatic offers take off. */
  readonly offMinor: number
}

/**
 * Returns the price of seats as far as it is known before they are held: with all fees, and with automatic
 * offers.
 */
export function computeTotal(
  { Fees, Offers = [], Currency }: Pick<SeatLayoutAnswer, 'Fees' | 'Offers' | 'Currency'>,
  tally: readonly PricedSeats[],
): ShownTotal {
  const sum = (each: (seats: PricedSeats) => number) => tally.reduce((all, seats) => all + each(seats), 0)
  const ticketsMinor = sum(({ count, priceMinor }) => count * priceMinor)
  if (!Fees) return { minor: ticketsMinor, hasFees: false, offMinor: 0 }
  const perTicketMinor = Offers.reduce((all, offer) => all + roundToMinor(offer.PerTicket, Currency), 0)
  const offMinor = sum(({ count, priceMinor }) => count * Math.min(priceMinor, perTicketMinor))
  const seats = sum(({ count }) => count)
  const minor = priceWithFees(parseWireFees(Fees, Currency), ticketsMinor, seats, offMinor)
  return { minor, hasFees: true, offMinor }
}
