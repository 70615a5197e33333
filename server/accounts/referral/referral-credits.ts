import type { ReferralRules } from '@/contract/brand'
import { friendShareId, getReferralRules } from '@/server/catalogue/offers/earned-offers'
import type { Credits } from '@/server/orders/credits'
import type { Order } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import { findOrdersUsing } from '@/server/orders/tickets/offers/credit-uses-repository'
import { creditAccount, ledgerCredits } from '@/server/payments/credit/credits'
import { lockAccounts } from '@/server/payments/ledger/ledger-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import {
  listCardFingerprints,
  findReferral,
  listFriends,
  lockReferral,
  listFriendOrderIds,
  setRefused,
} from './referral-repository'
import { rewardReferrer, withdrawReward, withdrawWelcome } from './reward'
import { saveTraces, findSharedTrace, type Trace, collectTraces } from './traces'

/**
 * Returns referral credit of accounts, and the rewards earned by their friends’ orders. // spec §9 Referral
 */
export function referralCredits(store: Store): Credits {
  async function tracesOfOrder(
    transaction: Transaction,
    order: Order,
    card: Buffer | null,
  ): Promise<Trace[]> {
    const { reserveSecret } = await getSecrets(store)
    const cards = [...(card ? [card] : []), ...(await listCardFingerprints(transaction, order.id))]
    const { visitor: device, email, countryCode, mobile } = order
    return collectTraces(reserveSecret, { device, email, countryCode, mobile }, cards)
  }

  /**
   * Revokes the referral of a friend whose first order matches their referrer or another friend of the same
   * referrer.
   */
  async function refuseRing(
    transaction: Transaction,
    accountId: string,
    brandId: string,
    more: readonly Trace[],
  ): Promise<boolean> {
    const referral = await lockReferral(transaction, accountId)
    if (!referral || referral.rewards > 0) return false
    if (referral.state === 'refused') return true
    const among = [referral.referrer_id, ...(await listFriends(transaction, referral.referrer_id))]
    const trace = await findSharedTrace(transaction, accountId, brandId, { more, among })
    if (!trace) return false
    await setRefused(transaction, accountId, trace)
    const rules = getReferralRules(brandId)
    if (rules?.kind === 'credit' && referral.state === 'joined')
      await withdrawWelcome(transaction, rules, accountId)
    return true
  }

  return {
    async earned(on, { accountId, brandId, currency }) {
      const isOf = (kind: ReferralRules['kind']) => getReferralRules(brandId)?.kind === kind
      const owner = { accountId, currency }
      return {
        referral: isOf('credit') ? await ledgerCredits.spendable(on, owner) : 0,
        'friend-share': await countRemainingShares(on, accountId, getReferralRules(brandId)),
        'free-ticket': isOf('tickets') ? await ledgerCredits.spendable(on, owner, 'free-ticket') : 0,
      }
    },
    async refund(transaction, { kind, ...withdrawal }) {
      // A discount becomes available again with its order, as discounts are counted by orders.
      if (kind !== 'friend-share') await ledgerCredits.giveBack(transaction, { ...withdrawal, kind })
    },
    async withdraw(transaction, { kind, ...withdrawal }, { order, cardKey }) {
      const traces = await tracesOfOrder(transaction, order, cardKey)
      // The friend’s credit account is locked before the referrer’s, in the same order everywhere.
      await lockAccounts(transaction, [creditAccount(withdrawal.accountId)])
      if (await refuseRing(transaction, withdrawal.accountId, order.brandId, traces)) return false
      if (kind !== 'friend-share') return ledgerCredits.take(transaction, { ...withdrawal, kind })
      return (
        (await countRemainingShares(transaction, withdrawal.accountId, getReferralRules(order.brandId))) > 0
      )
    },
    async registerPurchase(transaction, order) {
      const { accountId, brandId } = order
      const rules = getReferralRules(brandId)
      if (accountId === null || !rules) return
      const traces = await tracesOfOrder(transaction, order, null)
      const isRing = await refuseRing(transaction, accountId, brandId, traces)
      await saveTraces(transaction, { accountId, brandId }, traces)
      if (!isRing && sumLines(order.lines) > 0)
        await rewardReferrer(transaction, rules, { friendId: accountId, nowMs: store.nowMs() })
    },
    async registerReturn(transaction, { id, accountId, brandId }) {
      const rules = getReferralRules(brandId)
      if (accountId !== null && rules)
        await withdrawReward(transaction, rules, { friendId: accountId, orderId: id })
    },
  }
}

/**
 * Returns on how many more orders a friend gets the discount: only their first orders count, including those
 * being paid with it. The friend’s credit account must be locked when a decision depends on it. // spec §9:
 * 10% off the first 3 transactions
 */
export async function countRemainingShares(
  db: Database,
  friendId: string,
  rules: ReferralRules | null,
): Promise<number> {
  if (rules?.kind !== 'tickets') return 0
  const referral = await findReferral(db, friendId)
  if (referral?.state !== 'joined') return 0
  const counted = new Set([
    ...(await listFriendOrderIds(db, friendId)),
    ...(await findOrdersUsing(db, friendId, friendShareId)),
  ])
  return Math.max(0, rules.friendTransactions - counted.size)
}
