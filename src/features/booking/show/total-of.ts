import { feesOfWire, withFees } from '@/contract/booking/fees'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { toMinor } from '@/contract/money'

export interface ShownTotal {
  readonly minor: number
  /** False on an API that tells its fees only when seats are held. */
  readonly hasFees: boolean
}

/** What so many seats come to as far as it is known before they are held. */
export function totalOf(
  { Fees, Currency }: Pick<SeatLayoutAnswer, 'Fees' | 'Currency'>,
  ticketsMinor: number,
  seats: number,
): ShownTotal {
  if (!Fees) return { minor: ticketsMinor, hasFees: false }
  return { minor: withFees(feesOfWire(Fees, Currency), ticketsMinor, seats), hasFees: true }
}

/** The least that so many seats come to, in any class that still has one; null when nothing is known to cost anything. */
export function leastTotal(answer: SeatLayoutAnswer, seats: number): ShownTotal | null {
  const open = answer.SeatTypes.filter((type) => type.Available !== 0)
  const prices = open.map((type) => toMinor(type.Price, answer.Currency))
  if (prices.length === 0) return null
  return totalOf(answer, Math.min(...prices) * seats, seats)
}
