import type { OrderLine } from '@/server/orders/order-repository'
import { listGoodsLeft, type EarlierReturn } from '@/server/orders/plan-return'
import { shareOrder } from '@/server/orders/share-order'

export interface MoveToPrice {
  /** The seat given up, by its place in the hall. */
  readonly from: number
  /** Price of the new seat now; null for the same class, which costs what was paid. */
  readonly priceMinor: number | null
}

export interface PricedMoves {
  /** What each new seat would cost more than was paid for the former one; negative for less. */
  readonly differencesMinor: readonly number[]
  readonly returnedMinor: number
  /** What of the returned amount belongs to each line, by position. */
  readonly lineMinor: readonly number[]
  readonly owedMinor: number
}

/**
 * Compares what was paid for seats, with its part of discounts and tax, with what their new seats would have
 * cost with the same discounts and tax. Dearer and cheaper seats of one change are set off against each other;
 * fees stay as they are, and what was free costs nothing elsewhere.
 */
export function priceSeatMoves(
  lines: readonly OrderLine[],
  before: readonly EarlierReturn[],
  moves: readonly MoveToPrice[],
): PricedMoves {
  const shares = shareOrder(lines)
  const differencesMinor = moves.map(({ from, priceMinor }) => {
    const share = shares.find(({ seatIndex }) => seatIndex === from)
    const line = lines.find(({ seatIndex }) => seatIndex === from)
    if (!share || !line) throw new Error(`The order has no seat ${from}`)
    if (priceMinor === null || line.unitMinor === 0) return 0
    const worthMinor = Math.round((share.goodsMinor * priceMinor) / line.unitMinor)
    return worthMinor - listGoodsLeft(share, lines, before)
  })
  let owedMinor = differencesMinor.reduce((sum, each) => sum + Math.max(0, each), 0)
  const lineMinor = lines.map(() => 0)
  let returnedMinor = 0
  for (const [i, difference] of differencesMinor.entries()) {
    const setOff = Math.min(owedMinor, Math.max(0, -difference))
    owedMinor -= setOff
    const backMinor = Math.max(0, -difference) - setOff
    returnedMinor += backMinor
    const position = lines.findIndex(({ seatIndex }) => seatIndex === moves[i]?.from)
    lineMinor[position] = backMinor
  }
  return { differencesMinor, returnedMinor, lineMinor, owedMinor }
}
