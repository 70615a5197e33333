import { randomInt } from 'node:crypto'
import type { ReferralRules } from '@/contract/brand'
import { buildPath } from '@/contract/page/build-path'
import { toMajor } from '@/contract/money'
import { getReferralRules } from '@/server/catalogue/offers/earned-offers'
import { ledgerCredits } from '@/server/payments/credit/credits'
import type { Database, Store } from '@/server/platform/store/store'
import { countRemainingShares } from './referral-credits'

/** Letters and digits that are not easily confused when read aloud. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

interface ReferralRequest {
  readonly accountId: string
  readonly brandId: string
  /** Origin of the referral link. */
  readonly origin: string
}

/**
 * Returns the referral data of a profile: the link, the credit and the friends. Empty on a brand without
 * referrals. // spec §3 User profile
 */
export async function referralFields(
  store: Store,
  { accountId, brandId, origin }: ReferralRequest,
): Promise<ReferralFields> {
  const rules = getReferralRules(brandId)
  if (!rules) return {}
  const code = await readReferralCode(store, accountId)
  return {
    ReferalCodeURL: `${origin}${buildPath('referral', { code })}`,
    ...(await earnedFields(store, accountId, rules)),
    userreflegdata: await listFriends(store, accountId),
  }
}

interface EarnedFields {
  readonly ReferralCredit?: number
  readonly ReferralCurrency?: string
  readonly ReferralTickets?: number
  readonly FriendShares?: number
  readonly FriendBookings?: number
}

interface ReferralFields extends EarnedFields {
  readonly ReferalCodeURL?: string
  readonly userreflegdata?: Awaited<ReturnType<typeof listFriends>>
}

/** Returns what the account can spend, depending on the kind of the rules. */
async function earnedFields(db: Database, accountId: string, rules: ReferralRules): Promise<EarnedFields> {
  if (rules.kind === 'credit') {
    const { currency } = rules
    const creditMinor = await ledgerCredits.spendable(db, { accountId, currency })
    return { ReferralCredit: toMajor(creditMinor, currency), ReferralCurrency: currency }
  }
  return {
    ReferralTickets: await ledgerCredits.spendable(db, { accountId, currency: '' }, 'free-ticket'),
    FriendShares: await countRemainingShares(db, accountId, rules),
    FriendBookings: rules.transactions,
  }
}

/** Returns an account’s referral code, created on first use. */
export async function readReferralCode(db: Database, accountId: string): Promise<string> {
  for (;;) {
    const found = await db.kysely
      .selectFrom('referral_codes')
      .select('code')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (found) return found.code
    const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
    // When the code is taken, or this account has received one in the meantime, the next iteration detects
    // it.
    await db.kysely
      .insertInto('referral_codes')
      .values({ code, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns friends by first name only, newest first; a friend with no verified contact is left out. */
async function listFriends(db: Database, accountId: string) {
  const rows = await db.kysely
    .selectFrom('referrals as r')
    .innerJoin('accounts as a', 'a.id', 'r.friend_id')
    .select(['a.first_name as name', 'r.created_at as at', 'r.state', 'r.reward_order_id as order'])
    .where('r.referrer_id', '=', accountId)
    .where('r.state', '<>', 'noted')
    .orderBy('r.created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ name, at, state, order }) => ({
    Name: name,
    Date: at.toISOString().slice(0, 10),
    State: order === null ? state : 'rewarded',
  }))
}
