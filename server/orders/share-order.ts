import type { OrderLine } from './order-repository'
import { totalOf } from './price-order'

/** What one thing of an order came to, minor units: what was bought, and the fees that were charged for it. */
export interface Share {
  /** `order`: what belongs to no one thing, as a fee that is charged once. */
  readonly kind: 'seat' | 'food' | 'other' | 'order'
  /** The seat's name, the food's id; empty for what belongs to the order. */
  readonly code: string
  readonly seatIndex: number | null
  /** Its price less its part of the discounts, with the tax on both. */
  readonly goodsMinor: number
  /** With the tax on them. */
  readonly feesMinor: number
}

/** Charged once for an order, however much is on it. // spec §9: internet handling fee */
const perOrder: ReadonlySet<string> = new Set(['handling'])

/**
 * An order taken apart: what each seat and each food has cost. The shares add up to the order's total, exactly, and none is
 * below nothing.
 *
 * A fee of so many seats is theirs; a share is everybody's in proportion to the prices; what is charged once is nobody's.
 * Discounts are of the seats, in proportion, or where they are more than these cost, of everything. The tax is of each
 * what it is on.
 */
export function shareOrder(lines: readonly OrderLine[]): Share[] {
  const goods = lines.filter(({ kind }) => kind !== 'fee' && kind !== 'discount')
  const prices = goods.map(priceOf)
  const isSeat = goods.map(({ kind }) => kind === 'seat')
  const seats = isSeat.filter(Boolean).length
  const seatPrices = prices.map((price, i) => (isSeat[i] ? price : 0))
  const fees = goods.map(() => 0)
  let orderFees = 0
  let tax = 0
  for (const line of lines.filter(({ kind }) => kind === 'fee')) {
    const amount = priceOf(line)
    if (line.code === 'vat') tax += amount
    else if (perOrder.has(line.code) || goods.length === 0) orderFees += amount
    else {
      const isOfSeats = line.quantity === seats && seats > 0
      const by = isOfSeats ? isSeat.map(Number) : prices.some(Boolean) ? prices : prices.map(() => 1)
      addTo(fees, inProportion(amount, by))
    }
  }
  const offMinor = lines.reduce((sum, line) => (line.kind === 'discount' ? sum - priceOf(line) : sum), 0)
  const offOf = offMinor <= sumOf(seatPrices) ? seatPrices : prices
  const offGoods = Math.min(offMinor, sumOf(offOf))
  const offs = inProportion(offGoods, offOf)
  const net = prices.map((price, i) => price - (offs[i] ?? 0))
  // More off than there were goods: of the fees.
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
    feesMinor: withTax[goods.length + i] ?? 0,
  }))
  const rest = totalOf(lines) - sumOf(things.map((share) => share.goodsMinor + share.feesMinor))
  return [...things, { kind: 'order', code: '', seatIndex: null, goodsMinor: 0, feesMinor: rest }]
}

const priceOf = ({ quantity, unitMinor }: OrderLine) => quantity * unitMinor
const sumOf = (list: readonly number[]) => list.reduce((sum, minor) => sum + minor, 0)

function addTo(sums: number[], list: readonly number[]): void {
  for (const [i, minor] of list.entries()) sums[i] = (sums[i] ?? 0) + minor
}

/** An amount by weights, in whole units that add up to it; no part is more than its weight where the amount is not more than all. */
function inProportion(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(sumOf(weights))
  if (all === 0n) return weights.map(() => 0)
  let before = 0n
  let given = 0n
  return weights.map((weight) => {
    before += BigInt(weight)
    const until = (BigInt(amount) * before) / all
    const part = until - given
    given = until
    return Number(part)
  })
}
