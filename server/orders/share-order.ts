import type { OrderLine } from './order-repository'
import { sumLines } from './price-order'

/** What decides the shares of an order. */
export type PricedLine = Pick<OrderLine, 'kind' | 'code' | 'quantity' | 'unitMinor' | 'seatIndex'>

/** The cost of one item of an order, in minor units: its price and the fees charged for it. */
export interface Share {
  /** `order`: the part that belongs to no single item, such as a fee charged once. */
  readonly kind: 'seat' | 'food' | 'other' | 'order'
  /** The seat’s name or the food’s id; empty for the order’s part. */
  readonly code: string
  readonly seatIndex: number | null
  /** The price less its part of the discounts, with the tax on both. */
  readonly goodsMinor: number
  /** The tax that it includes. */
  readonly goodsTaxMinor: number
  /** With the tax on them. */
  readonly feesMinor: number
}

/** Fees charged once per order, whatever its size. // spec §9: internet handling fee */
const perOrder: ReadonlySet<string> = new Set(['handling'])

/**
 * Divides an order into the cost of each seat and each food item. The shares add up exactly to the order's
 * total, and none is negative.
 *
 * A fee charged for a number of seats belongs to the seats; a percentage fee is divided by price; a fee
 * charged once belongs to no item. Discounts reduce the seats in proportion, or all items when they exceed
 * the seats’ price. Each part carries the tax on it.
 */
export function shareOrder(lines: readonly PricedLine[]): Share[] {
  const goods = lines.filter(({ kind }) => kind !== 'fee' && kind !== 'discount')
  const prices = goods.map(computePrice)
  const isSeat = goods.map(({ kind }) => kind === 'seat')
  const seats = isSeat.filter(Boolean).length
  const seatPrices = prices.map((price, i) => (isSeat[i] ? price : 0))
  const fees = goods.map(() => 0)
  let orderFees = 0
  let tax = 0
  for (const line of lines.filter(({ kind }) => kind === 'fee')) {
    const amount = computePrice(line)
    if (line.code === 'vat') tax += amount
    else if (perOrder.has(line.code) || goods.length === 0) orderFees += amount
    else {
      const isOfSeats = line.quantity === seats && seats > 0
      const weights = isOfSeats ? isSeat.map(Number) : prices.some(Boolean) ? prices : prices.map(() => 1)
      addTo(fees, inProportion(amount, weights))
    }
  }
  const offMinor = lines.reduce((sum, line) => (line.kind === 'discount' ? sum - computePrice(line) : sum), 0)
  const offOf = offMinor <= sumMinors(seatPrices) ? seatPrices : prices
  const offGoods = Math.min(offMinor, sumMinors(offOf))
  const offs = inProportion(offGoods, offOf)
  const net = prices.map((price, i) => price - (offs[i] ?? 0))
  // Discounts beyond the price of the goods reduce the fees.
  const offFees = inProportion(offMinor - offGoods, [...fees, orderFees])
  const netFees = [...fees, orderFees].map((fee, i) => fee - (offFees[i] ?? 0))

  const taxed = [...net, ...netFees]
  const taxes = inProportion(tax, taxed.some(Boolean) ? taxed : taxed.map(() => 1))
  const withTax = taxed.map((minor, i) => minor + (taxes[i] ?? 0))
  const things = goods.map((line, i): Share => ({
    kind: line.kind === 'seat' || line.kind === 'food' ? line.kind : 'other',
    code: line.code,
    seatIndex: line.seatIndex,
    goodsMinor: withTax[i] ?? 0,
    goodsTaxMinor: taxes[i] ?? 0,
    feesMinor: withTax[goods.length + i] ?? 0,
  }))
  const rest = sumLines(lines) - sumMinors(things.map((share) => share.goodsMinor + share.feesMinor))
  return [
    ...things,
    { kind: 'order', code: '', seatIndex: null, goodsMinor: 0, goodsTaxMinor: 0, feesMinor: rest },
  ]
}

const computePrice = ({ quantity, unitMinor }: PricedLine) => quantity * unitMinor
const sumMinors = (list: readonly number[]) => list.reduce((sum, minor) => sum + minor, 0)

function addTo(sums: number[], list: readonly number[]): void {
  for (const [i, minor] of list.entries()) sums[i] = (sums[i] ?? 0) + minor
}

/**
 * Divides an amount by weights into whole units that add up to it; no part exceeds its weight unless the
 * amount exceeds their sum.
 */
function inProportion(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(sumMinors(weights))
  if (all === 0n) return weights.map(() => 0)
  let before = 0n
  let allocated = 0n
  return weights.map((weight) => {
    before += BigInt(weight)
    const until = (BigInt(amount) * before) / all
    const part = until - allocated
    allocated = until
    return Number(part)
  })
}
