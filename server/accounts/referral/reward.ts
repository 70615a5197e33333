import type { CreditRules, ReferralRules } from '@/contract/brand'
import { toMinor } from '@/contract/money'
import { creditAccount, grantCredit, oneTicket, revokeCredit } from '@/server/payments/credit/credits'
import { lockAccounts } from '@/server/payments/ledger/ledger-repository'
import type { Transaction } from '@/server/platform/store/store'
import {
  countRewarded,
  lockReferral,
  listFriendOrderIds,
  type Referral,
  setReward,
} from './referral-repository'

const dayMs = 24 * 3_600_000

interface Friend {
  readonly friendId: string
  readonly nowMs: number
}

/**
 * Rewards the referrer once the friend has enough valid orders, up to the limit of friends. The order is
 * fulfilled in the same transaction.
 */
export async function rewardReferrer(
  transaction: Transaction,
  rules: ReferralRules,
  { friendId, nowMs }: Friend,
): Promise<void> {
  const referral = await lockReferral(transaction, friendId)
  if (referral?.state !== 'joined' || referral.reward_order_id !== null) return
  const orderId = (await listFriendOrderIds(transaction, friendId))[rules.transactions - 1]
  if (orderId === undefined) return
  // Serialises friends who buy at once, so that each is counted.
  await lockAccounts(transaction, [creditAccount(referral.referrer_id)])
  const mostFriends = rules.kind === 'credit' ? rules.mostFriends : Infinity
  if ((await countRewarded(transaction, referral.referrer_id)) >= mostFriends) return
  const rewards = referral.rewards + 1
  await setReward(transaction, friendId, { orderId, rewards })
  await grantCredit(transaction, {
    ...buildReward(rules, referral, rewards),
    validUntil: rules.kind === 'credit' ? computeExpiry(rules, nowMs) : null,
  })
}

/**
 * Withdraws the reward of a fully refunded order; it is restored when other orders of the friend are
 * sufficient.
 */
export async function withdrawReward(
  transaction: Transaction,
  rules: ReferralRules,
  { friendId, orderId }: { readonly friendId: string; readonly orderId: string },
): Promise<void> {
  const referral = await lockReferral(transaction, friendId)
  if (!referral || referral.reward_order_id === null) return
  const remaining = (await listFriendOrderIds(transaction, friendId)).filter((id) => id !== orderId)
  const rewardedId = remaining[rules.transactions - 1] ?? null
  await setReward(transaction, friendId, { orderId: rewardedId, rewards: referral.rewards })
  if (rewardedId === null) await revokeCredit(transaction, buildReward(rules, referral, referral.rewards))
}

export function buildWelcomeCredit(rules: CreditRules, accountId: string) {
  const { currency } = rules
  return { accountId, currency, amountMinor: toMinor(rules.friend, currency), name: `friend:${accountId}` }
}

export function withdrawWelcome(
  transaction: Transaction,
  rules: CreditRules,
  accountId: string,
): Promise<void> {
  return revokeCredit(transaction, buildWelcomeCredit(rules, accountId))
}

function buildReward(rules: ReferralRules, { referrer_id, friend_id }: Referral, rewards: number) {
  const reward =
    rules.kind === 'credit'
      ? { currency: rules.currency, amountMinor: toMinor(rules.referrer, rules.currency) }
      : oneTicket
  return { ...reward, accountId: referrer_id, name: `referrer:${friend_id}:${rewards}` }
}

export function computeExpiry({ validDays }: CreditRules, nowMs: number): Date {
  return new Date(nowMs + validDays * dayMs)
}
