import { toMajor } from '@/contract/money'
import type { Order } from '../order-repository'
import { returnedOf, type OrderReturn } from '../order-return-repository'

/** What was given back of a booking, for its ticket; nothing where nothing was. */
export function wireReturns({ currency, lines }: Order, returns: readonly OrderReturn[], isOver: boolean) {
  const last = returns.at(-1)
  if (!last) return {}
  const back = new Set(returns.flatMap(({ seats }) => seats))
  return {
    Back: {
      IsWhole: isOver,
      Amount: toMajor(returnedOf(returns), currency),
      Reason: last.reason,
      Seats: lines.flatMap((line) => (line.seatIndex !== null && back.has(line.seatIndex) ? line.code : [])),
    },
  }
}
