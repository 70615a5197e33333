import type { ReferralRules } from '@/contract/brand'
import { friendShareId } from '@/server/catalogue/earned-offers'
import { ordersUsing } from '@/server/orders/tickets/credit-uses-repository'
import type { Database } from '@/server/platform/store/store'
import { findReferral, orderIdsOf } from './referral-repository'

/**
 * On how many more orders a friend has a share off: only their first count, those that are being paid with it now among them. Where
 * it is decided by, the friend's credit account is locked. // spec §9: 10% off the first 3 transactions
 */
export async function sharesLeft(
  on: Database,
  friendId: string,
  rules: ReferralRules | null,
): Promise<number> {
  if (rules?.kind !== 'tickets') return 0
  const referral = await findReferral(on, friendId)
  if (referral?.state !== 'joined') return 0
  const counted = new Set([
    ...(await orderIdsOf(on, friendId)),
    ...(await ordersUsing(on, friendId, friendShareId)),
  ])
  return Math.max(0, rules.friendTransactions - counted.size)
}
