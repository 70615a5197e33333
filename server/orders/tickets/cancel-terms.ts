import type { Cancellation } from '@/contract/booking/cancellation'
import { toMajor } from '@/contract/money'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Order } from '../order-repository'
import type { OrderReturn } from '../order-return-repository'
import { planReturn } from '../plan-return'
import type { OrderChange } from './order-change'

type CancelTerms =
  | {
      readonly state: 'open'
      readonly until: Date
      readonly fees: 'back' | 'kept'
      readonly reason: 'visitor' | 'show-postponed'
      readonly amountMinor: number
      readonly keptMinor: number
    }
  | { readonly state: 'over'; readonly until: Date }
  | { readonly state: 'never' }

/**
 * Returns whether a visitor may cancel a booking. For a postponed or moved show with a full refund, until the
 * day stated in the holders’ message; otherwise if the operator allows it, without the fees. // spec §9: no
 * other way
 */
export function cancelTerms(
  order: Order,
  returns: readonly OrderReturn[],
  {
    show,
    change,
    now,
  }: {
    readonly show: Pick<ShowForSale, 'cancelUntil'> | null
    readonly change: OrderChange | undefined
    readonly now: number
  },
): CancelTerms {
  const isPostponed = change !== undefined && change.state !== 'cancelled' && change.refundUntil !== null
  const until = isPostponed ? change.refundUntil : (show?.cancelUntil ?? null)
  if (!until) return { state: 'never' }
  const fees = isPostponed ? 'back' : 'kept'
  const plan = planReturn(order.lines, returns, { kind: 'whole' }, fees)
  if ('refusal' in plan) return { state: 'never' }
  if (until.getTime() <= now) return { state: 'over', until }
  const { amountMinor, keptMinor } = plan
  const reason = isPostponed ? 'show-postponed' : 'visitor'
  return { state: 'open', until, fees, reason, amountMinor, keptMinor }
}

export function wireCancellation(terms: CancelTerms, { currency }: Order): Cancellation {
  switch (terms.state) {
    case 'open':
      return {
        State: 'open',
        Until: terms.until.getTime(),
        Amount: toMajor(terms.amountMinor, currency),
        Kept: toMajor(terms.keptMinor, currency),
      }
    case 'over':
      return { State: 'over', Until: terms.until.getTime() }
    case 'never':
      return { State: 'never' }
  }
}
