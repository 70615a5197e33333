import { feeMinor } from '@/contract/booking/fees'
import type { Texts } from '@/contract/get-text'
import type { FeeCode, Offer } from '@/server/catalogue/items/catalogue-items'
import { type Discounted, computeDiscounts } from '@/server/catalogue/offers/discounts'
import type { Fee } from '@/server/catalogue/shows/fees'
import { translateToAll, type TranslatedText } from '@/server/platform/translator'
import type { Payer } from './credits'
import { lineNames } from './line-name'
import type { OrderLine } from './order-repository'

/** Names of the fees on an order. // spec §9: fee lines shown */
export const feeNames: Readonly<Record<FeeCode, TranslatedText>> = {
  convenience: (i18n) => i18n._('Convenience fee'),
  service: (i18n) => i18n._('Service charges'),
  'glasses-3d': (i18n) => i18n._('3D glasses rental'),
  handling: (i18n) => i18n._('Internet handling fee', {}, { context: 'order' }),
  vat: (i18n) => i18n._('VAT'),
}

const labels = new Map<string, Texts>()

/** A seat with its price in minor units. */
export interface PricedSeat {
  readonly index: number
  readonly name: string
  readonly label: Texts
  readonly priceMinor: number
}

export interface PricedFood {
  readonly id: string
  readonly label: Texts
  readonly priceMinor: number
  readonly quantity: number
}

export interface PriceInput extends Payer {
  /** ISO 4217, for every amount. */
  readonly currency: string
  readonly seats: readonly PricedSeat[]
  readonly foods: readonly PricedFood[]
  readonly fees: readonly Fee[]
  /** Offers that the visitor requested; those that are not valid now or for this payer have no effect. */
  readonly offers: readonly Offer[]
  /** The cinema’s time zone, which determines the days of offers. */
  readonly timeZone: string
  readonly now: Date
}

/**
 * Returns the lines of an order: seats, food, fees, discounts and, last, the tax on all of these. Whole minor
 * units throughout, and never a negative total. // spec §9: final = total + fees − discount
 */
export function priceOrder(order: PriceInput): OrderLine[] {
  const lines: OrderLine[] = []
  for (const seat of order.seats) lines.push(seatLine(seat))
  for (const food of order.foods) lines.push(foodLine(food))
  const goodsMinor = sumLines(lines)
  const isTax = (fee: Fee) => fee.code === 'vat'
  const charge = (fee: Fee, sharedMinor: number) => {
    const line = feeLine(fee, order.seats.length, sharedMinor)
    if (line) lines.push(line)
  }
  for (const fee of order.fees) if (!isTax(fee)) charge(fee, goodsMinor)
  for (const discount of computeDiscounts(order)) lines.push(discountLine(discount))
  const untaxedMinor = sumLines(lines)
  for (const fee of order.fees) if (isTax(fee)) charge(fee, untaxedMinor)
  return lines
}

/** Returns the amount to pay: exactly the sum of the lines. The SQL view `order_totals` computes the same. */
export function sumLines(lines: readonly Pick<OrderLine, 'quantity' | 'unitMinor'>[]): number {
  let sum = 0
  for (const { quantity, unitMinor } of lines) sum += quantity * unitMinor
  return sum
}

/** Whether two sets of lines have the same prices for the same items; names are ignored. */
export function isSamePrice(a: readonly OrderLine[], b: readonly OrderLine[]): boolean {
  const formatPrice = (lines: readonly OrderLine[]) =>
    lines.map((line) => `${line.kind} ${line.code} ${line.quantity} ${line.unitMinor}`).join('\n')
  return formatPrice(a) === formatPrice(b)
}

function seatLine({ index, name, label, priceMinor }: PricedSeat): OrderLine {
  return {
    kind: 'seat',
    code: name,
    quantity: 1,
    unitMinor: priceMinor,
    ...lineNames(label),
    seatIndex: index,
  }
}

function foodLine({ id, label, quantity, priceMinor }: PricedFood): OrderLine {
  return { kind: 'food', code: id, quantity, unitMinor: priceMinor, ...lineNames(label), seatIndex: null }
}

function discountLine({ offer, quantity, offMinor }: Discounted): OrderLine {
  return {
    kind: 'discount',
    code: offer.id,
    quantity,
    unitMinor: -offMinor,
    ...lineNames(offer.title),
    seatIndex: null,
  }
}

/** Returns the line of a fee for a number of seats or as a share of an amount; null when it is zero. */
function feeLine(fee: Fee, seats: number, sharedMinor: number): OrderLine | null {
  const quantity = fee.per === 'seat' ? seats : 1
  const unitMinor = feeMinor(fee, 1, sharedMinor)
  if (quantity === 0 || unitMinor === 0) return null
  return {
    kind: 'fee',
    code: fee.code,
    quantity,
    unitMinor,
    ...lineNames(feeLabel(fee)),
    seatIndex: null,
  }
}

/**
 * Returns a fee’s name, with its rate if it is a share: "VAT (16%)". The same object for the same fee, as
 * each order has several.
 */
function feeLabel(fee: Fee): Texts {
  const key = fee.per === 'percent' ? `${fee.code} ${fee.basisPoints}` : fee.code
  let label = labels.get(key)
  if (!label) labels.set(key, (label = formatFee(fee)))
  return label
}

function formatFee(fee: Fee): Texts {
  return translateToAll((i18n) => {
    const name = feeNames[fee.code](i18n)
    return fee.per === 'percent' ? `${name} (${fee.basisPoints / 100}%)` : name
  })
}
