import type { CreditRules, ReferralRules } from '@/contract/brand'
import { toMinor } from '@/contract/money'
import { creditAccount, giveCredit, oneTicket, takeBackCredit } from '@/server/payments/credit/credits'
import { lockAccounts } from '@/server/payments/ledger/ledger-repository'
import type { Transaction } from '@/server/platform/store/store'
import { countRewarded, lockReferral, orderIdsOf, type Referral, setReward } from './referral-repository'

const dayMs = 24 * 3_600_000

interface Friend {
  readonly friendId: string
  readonly nowMs: number
}

/**
 * Gives a referrer what a friend's transactions earn, once there are enough that stand, for as many friends as count. The order is
 * fulfilled in this transaction.
 */
export async function rewardReferrer(
  transaction: Transaction,
  rules: ReferralRules,
  { friendId, nowMs }: Friend,
): Promise<void> {
  const referral = await lockReferral(transaction, friendId)
  if (referral?.state !== 'joined' || referral.reward_order_id !== null) return
  const orderId = (await orderIdsOf(transaction, friendId))[rules.transactions - 1]
  if (orderId === undefined) return
  // So that friends who buy at once are counted one after the other.
  await lockAccounts(transaction, [creditAccount(referral.referrer_id)])
  const mostFriends = rules.kind === 'credit' ? rules.mostFriends : Infinity
  if ((await countRewarded(transaction, referral.referrer_id)) >= mostFriends) return
  const rewards = referral.rewards + 1
  await setReward(transaction, friendId, { orderId, rewards })
  await giveCredit(transaction, {
    ...rewardOf(rules, referral, rewards),
    validUntil: rules.kind === 'credit' ? validUntil(rules, nowMs) : null,
  })
}

/** An order went back as a whole: its reward does too, and stands again by another order of the friend where there are enough. */
export async function withdrawReward(
  transaction: Transaction,
  rules: ReferralRules,
  { friendId, orderId }: { readonly friendId: string; readonly orderId: string },
): Promise<void> {
  const referral = await lockReferral(transaction, friendId)
  if (!referral || referral.reward_order_id === null) return
  const left = (await orderIdsOf(transaction, friendId)).filter((id) => id !== orderId)
  const standing = left[rules.transactions - 1] ?? null
  await setReward(transaction, friendId, { orderId: standing, rewards: referral.rewards })
  if (standing === null) await takeBackCredit(transaction, rewardOf(rules, referral, referral.rewards))
}

/** What a new friend gets to spend. */
export function welcomeOf(rules: CreditRules, accountId: string) {
  const { currency } = rules
  return { accountId, currency, amountMinor: toMinor(rules.friend, currency), name: `friend:${accountId}` }
}

/** Who turns out to be no new friend has nothing for it. */
export function withdrawWelcome(
  transaction: Transaction,
  rules: CreditRules,
  accountId: string,
): Promise<void> {
  return takeBackCredit(transaction, welcomeOf(rules, accountId))
}

function rewardOf(rules: ReferralRules, { referrer_id, friend_id }: Referral, rewards: number) {
  const given =
    rules.kind === 'credit'
      ? { currency: rules.currency, amountMinor: toMinor(rules.referrer, rules.currency) }
      : oneTicket
  return { ...given, accountId: referrer_id, name: `referrer:${friend_id}:${rewards}` }
}

/** Until when credit that is given now can be spent. */
export function validUntil({ validDays }: CreditRules, nowMs: number): Date {
  return new Date(nowMs + validDays * dayMs)
}
