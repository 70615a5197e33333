import { getReferralRules, signUpBonusText } from '@/server/catalogue/offers/earned-offers'
import { grantCredit } from '@/server/payments/credit/credits'
import type { ReferralRules } from '@/contract/brand'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { findAccount } from '@/server/identity/account-repository'
import type { NewFriend, Referrals } from '@/server/identity/identity-deps'
import { findReferrer, insertReferral, lockReferral, setJoined, setRefused } from './referral-repository'
import { computeExpiry, buildWelcomeCredit } from './reward'
import { saveTraces, findSharedTrace, collectTraces } from './traces'

/** Returns the browser’s id as stored with orders; empty without the device cookie. */
function deviceOfFriend(visitor: NewFriend['visitor']): string {
  return visitor.deviceId === '' ? '' : identifyVisitor(visitor).id
}

/** What signing up and verifying a contact do for referrals. // spec §9 Referral */
export const referrals: Referrals = {
  record: (transaction, secrets, { visitor, ...friend }) =>
    recordReferral(transaction, secrets, { ...friend, device: deviceOfFriend(visitor) }),
  async reward(transaction, secrets, accountId, nowMs) {
    const rules = await rewardNewFriend(transaction, secrets, accountId, nowMs)
    return rules && ((i18n) => signUpBonusText(rules, i18n))
  },
}

/**
 * Records the referrer of an account in the transaction that creates it. Rewards are given only once the
 * contact is verified.
 * @param device the browser’s id as stored with orders; empty if unknown
 */
export async function recordReferral(
  transaction: Transaction,
  { reserveSecret }: Pick<ServerSecrets, 'reserveSecret'>,
  { accountId, brandId, code, device }: Omit<NewFriend, 'visitor'> & { readonly device: string },
): Promise<void> {
  if (!getReferralRules(brandId)) return
  await saveTraces(transaction, { accountId, brandId }, collectTraces(reserveSecret, { device }))
  const referrerId = code === '' ? null : await findReferrer(transaction, brandId, code)
  if (referrerId !== null && referrerId !== accountId)
    await insertReferral(transaction, { friendId: accountId, referrerId, brandId })
}

/**
 * Gives a friend whose contact is verified the reward of the rules, once, unless the brand knows them
 * already. To be called in the verifying transaction; for accounts without a referral it only stores their
 * traces. // spec §9: new users only
 * @returns the rules of the reward; null when none was given
 */
export async function rewardNewFriend(
  transaction: Transaction,
  { reserveSecret }: Pick<ServerSecrets, 'reserveSecret'>,
  accountId: string,
  nowMs: number,
): Promise<ReferralRules | null> {
  const account = await findAccount(transaction, accountId)
  const rules = account && getReferralRules(account.brand_id)
  if (!account || !rules) return null
  const known = {
    email: account.email_verified_at && account.email,
    countryCode: account.country_code,
    mobile: account.mobile_verified_at && account.mobile,
  }
  await saveTraces(transaction, { accountId, brandId: account.brand_id }, collectTraces(reserveSecret, known))
  const referral = await lockReferral(transaction, accountId)
  if (referral?.state !== 'noted') return null
  const trace = await findSharedTrace(transaction, accountId, account.brand_id)
  if (trace) {
    await setRefused(transaction, accountId, trace)
    return null
  }
  await setJoined(transaction, accountId)
  // A discount follows from the referral itself, so nothing needs to be credited.
  if (rules.kind === 'credit')
    await grantCredit(transaction, {
      ...buildWelcomeCredit(rules, accountId),
      validUntil: computeExpiry(rules, nowMs),
    })
  return rules
}
