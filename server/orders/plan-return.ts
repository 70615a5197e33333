import type { OrderLine } from './order-repository'
import { sumReturned, type OrderReturn } from './order-return-repository'
import { sumLines } from './price-order'
import { shareOrder, type Share } from './share-order'

export type ReturnScope =
  | { readonly kind: 'whole' }
  | { readonly kind: 'seats'; readonly names: readonly string[] }
  | { readonly kind: 'food'; readonly code: string }
  /** Money alone: every purchased item stays valid. */
  | {
      readonly kind: 'money'
      readonly amountMinor: number
      /** What of it was the price of single lines, by their position, which then cost less. */
      readonly lineMinor?: readonly number[]
    }

export interface ReturnPlan {
  /** By index in the hall. */
  readonly seats: readonly number[]
  readonly seatNames: readonly string[]
  readonly foods: readonly string[]
  readonly amountMinor: number
  /** Fees paid for the returned items that are not refunded. */
  readonly keptMinor: number
  /** Whether no purchased item is left. */
  readonly isWhole: boolean
}

export type EarlierReturn = Pick<OrderReturn, 'seats' | 'foods' | 'amountMinor' | 'isWhole' | 'lineMinor'>

export type ReturnPlanRefusal = 'nothing-left' | 'unknown-seat' | 'already-back' | 'unknown-food' | 'too-much'

/**
 * Computes the return of an order, given its earlier returns; never more than is left of the payment.
 *
 * An operator returns an item with its fees, and with the last item everything that is left. A visitor who
 * cancels gets the price back without the fees (`fees: 'kept'`).
 */
export function planReturn(
  lines: readonly OrderLine[],
  before: readonly EarlierReturn[],
  requested: ReturnScope,
  fees: 'back' | 'kept',
): ReturnPlan | { readonly refusal: ReturnPlanRefusal } {
  const left = sumLines(lines) - sumReturned(before)
  const isOver = before.some((each) => each.isWhole)
  const things = shareOrder(lines).filter(({ kind }) => kind !== 'order')
  const isBack = (share: Share) =>
    isOver ||
    before.some(({ seats, foods }) =>
      share.seatIndex === null ? foods.includes(share.code) : seats.includes(share.seatIndex),
    )
  if (requested.kind === 'money') {
    const { amountMinor } = requested
    if (left === 0) return { refusal: 'nothing-left' }
    if (amountMinor > left || amountMinor < 1) return { refusal: 'too-much' }
    return { seats: [], seatNames: [], foods: [], amountMinor, keptMinor: 0, isWhole: false }
  }
  const remaining = things.filter((share) => !isBack(share))
  const chosen = choose(things, remaining, requested)
  if ('refusal' in chosen) return chosen
  if (remaining.length === 0 && (left === 0 || requested.kind !== 'whole' || fees === 'kept'))
    return { refusal: 'nothing-left' }
  const isWhole = chosen.length === remaining.length
  const goods = chosen.reduce((sum, share) => sum + listGoodsLeft(share, lines, before), 0)
  const paid = chosen.reduce((sum, share) => sum + share.feesMinor, goods)
  const atMost = isWhole ? left : Math.min(left, paid)
  const amountMinor = fees === 'kept' ? Math.min(left, goods) : atMost
  return {
    seats: chosen.flatMap(({ seatIndex }) => seatIndex ?? []),
    seatNames: chosen.filter(({ kind }) => kind === 'seat').map(({ code }) => code),
    foods: chosen.filter(({ kind }) => kind === 'food').map(({ code }) => code),
    amountMinor,
    keptMinor: atMost - amountMinor,
    isWhole,
  }
}

/** Returns what an item still costs without its fees: changing a seat for a cheaper one returned a part of it. */
export function listGoodsLeft(
  { goodsMinor, seatIndex }: Share,
  lines: readonly OrderLine[],
  before: readonly Pick<OrderReturn, 'lineMinor'>[],
): number {
  if (seatIndex === null) return goodsMinor
  const position = lines.findIndex((line) => line.seatIndex === seatIndex)
  return before.reduce((left, { lineMinor }) => left - (lineMinor[position] ?? 0), goodsMinor)
}

function choose(
  all: readonly Share[],
  remaining: readonly Share[],
  requested: Exclude<ReturnScope, { kind: 'money' }>,
): readonly Share[] | { readonly refusal: ReturnPlanRefusal } {
  if (requested.kind === 'whole') return remaining
  const names = requested.kind === 'seats' ? [...new Set(requested.names)] : [requested.code]
  const kind = requested.kind === 'seats' ? 'seat' : 'food'
  const isNamed = (share: Share) => share.kind === kind && names.includes(share.code)
  if (names.some((name) => !all.some((share) => share.kind === kind && share.code === name)))
    return { refusal: kind === 'seat' ? 'unknown-seat' : 'unknown-food' }
  const chosen = remaining.filter(isNamed)
  return chosen.length < all.filter(isNamed).length ? { refusal: 'already-back' } : chosen
}
