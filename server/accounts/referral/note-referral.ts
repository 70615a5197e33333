import { rulesOf } from '@/server/catalogue/offers/earned-offers'
import { giveCredit } from '@/server/payments/credit/credits'
import type { ReferralRules } from '@/contract/brand'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import type { RequestContext } from '@/server/platform/request-context'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { findAccount } from '../account-repository'
import { findReferrer, insertReferral, lockReferral, setJoined, setRefused } from './referral-repository'
import { validUntil, welcomeOf } from './reward'
import { keepTraces, sharedWith, tracesOf } from './traces'

interface NewFriend {
  readonly accountId: string
  readonly brandId: string
  /** `ReferredBy` as it came; empty for who came by themselves. A code that is nobody's is no fault. */
  readonly code: string
  /** The browser's, as `identifyVisitor` says. */
  readonly device: string
}

/** The browser as orders know it; empty where there is no cookie to tell it by. */
export function deviceOfFriend(context: Pick<RequestContext, 'deviceId' | 'token' | 'address'>): string {
  return context.deviceId === '' ? '' : identifyVisitor(context).id
}

/** Writes down who referred an account, in the transaction that makes it. Nothing is given before the contact is proven. */
export async function noteReferral(
  transaction: Transaction,
  { reserveSecret }: Pick<ServerSecrets, 'reserveSecret'>,
  { accountId, brandId, code, device }: NewFriend,
): Promise<void> {
  if (!rulesOf(brandId)) return
  await keepTraces(transaction, { accountId, brandId }, tracesOf(reserveSecret, { device }))
  const referrerId = code === '' ? null : await findReferrer(transaction, brandId, code)
  if (referrerId !== null && referrerId !== accountId)
    await insertReferral(transaction, { friendId: accountId, referrerId, brandId })
}

/**
 * A friend's contact is proven: they get what the rules give, once, unless they are somebody the brand knows already. To be called
 * in the transaction that proves it; for who was not referred it does nothing else than remember them. // spec §9: new users only
 * @returns by what rules they were given something; null for nothing
 */
export async function welcomeFriend(
  transaction: Transaction,
  { reserveSecret }: Pick<ServerSecrets, 'reserveSecret'>,
  accountId: string,
  nowMs: number,
): Promise<ReferralRules | null> {
  const account = await findAccount(transaction, accountId)
  const rules = account && rulesOf(account.brand_id)
  if (!account || !rules) return null
  const known = {
    email: account.email_verified_at && account.email,
    countryCode: account.country_code,
    mobile: account.mobile_verified_at && account.mobile,
  }
  await keepTraces(transaction, { accountId, brandId: account.brand_id }, tracesOf(reserveSecret, known))
  const referral = await lockReferral(transaction, accountId)
  if (referral?.state !== 'noted') return null
  const by = await sharedWith(transaction, accountId, account.brand_id)
  if (by) {
    await setRefused(transaction, accountId, by)
    return null
  }
  await setJoined(transaction, accountId)
  // A share off is theirs by being a friend: there is nothing to hand out.
  if (rules.kind === 'credit')
    await giveCredit(transaction, { ...welcomeOf(rules, accountId), validUntil: validUntil(rules, nowMs) })
  return rules
}
