import type { Texts } from '@/server/platform/texts'
import type { OrderLine } from './order-repository'

/** A seat with what it costs, minor units. */
export interface PricedSeat {
  readonly index: number
  readonly name: string
  /** Its seat class. */
  readonly label: Texts
  readonly priceMinor: number
}

export interface ToPrice {
  readonly seats: readonly PricedSeat[]
  /** Convenience fee of one seat, minor units. */
  readonly convenienceMinor: number
}

const convenienceLabel: Texts = { en: 'Convenience fee', ar: 'رسم الخدمة' }

/** The lines of an order. // spec §9: convenience fee = ConFee × seat count */
export function priceOrder({ seats, convenienceMinor }: ToPrice): OrderLine[] {
  const lines: OrderLine[] = seats.map((seat) => ({
    kind: 'seat',
    code: seat.name,
    quantity: 1,
    unitMinor: seat.priceMinor,
    labelEn: seat.label.en,
    labelAr: seat.label.ar,
    seatIndex: seat.index,
  }))
  if (convenienceMinor > 0)
    lines.push({
      kind: 'fee',
      code: 'convenience',
      quantity: seats.length,
      unitMinor: convenienceMinor,
      labelEn: convenienceLabel.en,
      labelAr: convenienceLabel.ar,
      seatIndex: null,
    })
  return lines
}

/** What is to be paid: the sum of the lines and nothing else. In SQL the view `order_totals` says it. */
export function totalOf(lines: readonly OrderLine[]): number {
  let sum = 0
  for (const { quantity, unitMinor } of lines) sum += quantity * unitMinor
  return sum
}
