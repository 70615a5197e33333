import type { Outbox } from '@/server/platform/notify/outbox'
import type { RequestContext } from '@/server/platform/request-context'
import type { SiteSettings } from '@/server/platform/site-address'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { TranslatedText } from '@/server/platform/translator'
import type { SocialSignIn } from './social/social-sign-in'

export interface NewFriend {
  readonly accountId: string
  readonly brandId: string
  /** `ReferredBy` as received; empty without a referral. An unknown code is not an error. */
  readonly code: string
  readonly visitor: Pick<RequestContext, 'deviceId' | 'token' | 'address'>
}

/** Referrals of new accounts; implemented above, where rewards are booked. */
export interface Referrals {
  /** Records the referrer of an account in the transaction that creates it. */
  record(transaction: Transaction, secrets: ServerSecrets, friend: NewFriend): Promise<void>
  /**
   * Rewards a referred account in the transaction that verifies its contact, once.
   * @returns the message about the reward; null without a reward
   */
  reward(
    transaction: Transaction,
    secrets: ServerSecrets,
    accountId: string,
    nowMs: number,
  ): Promise<TranslatedText | null>
}

export interface IdentityDeps {
  readonly outbox: Outbox
  readonly site: SiteSettings
  readonly social: SocialSignIn
  readonly referrals: Referrals
}
