import { randomInt } from 'node:crypto'
import type { ReferralRules } from '@/contract/brand'
import { pathOf } from '@/contract/page/path-of'
import { toMajor } from '@/contract/money'
import { rulesOf } from '@/server/catalogue/offers/earned-offers'
import { ledgerCredits } from '@/server/payments/credit/credits'
import type { Database, Store } from '@/server/platform/store/store'
import { sharesLeft } from './referral-credits'

/** Letters and digits that nobody mistakes for others when they are read out. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

interface Asked {
  readonly accountId: string
  readonly brandId: string
  /** Where the link leads. */
  readonly origin: string
}

/** What a profile says of referring: the link, the credit and the friends. Nothing on a brand without. // spec §3 User profile */
export async function ownReferrals(
  store: Store,
  { accountId, brandId, origin }: Asked,
): Promise<OwnReferrals> {
  const rules = rulesOf(brandId)
  if (!rules) return {}
  const code = await codeOf(store, accountId)
  return {
    ReferalCodeURL: `${origin}${pathOf('referral', { code })}`,
    ...(await earnedTold(store, accountId, rules)),
    userreflegdata: await friendsTold(store, accountId),
  }
}

/** As `GetProfile` has it. */
interface EarnedTold {
  readonly ReferralCredit?: number
  readonly ReferralCurrency?: string
  readonly ReferralTickets?: number
  readonly FriendShares?: number
  readonly FriendBookings?: number
}

interface OwnReferrals extends EarnedTold {
  readonly ReferalCodeURL?: string
  readonly userreflegdata?: Awaited<ReturnType<typeof friendsTold>>
}

/** What there is to spend, by the kind of the rules. */
async function earnedTold(on: Database, accountId: string, rules: ReferralRules): Promise<EarnedTold> {
  if (rules.kind === 'credit') {
    const { currency } = rules
    const creditMinor = await ledgerCredits.spendable(on, { accountId, currency })
    return { ReferralCredit: toMajor(creditMinor, currency), ReferralCurrency: currency }
  }
  return {
    ReferralTickets: await ledgerCredits.spendable(on, { accountId, currency: '' }, 'free-ticket'),
    FriendShares: await sharesLeft(on, accountId, rules),
    FriendBookings: rules.transactions,
  }
}

/** An account's code, made when it is asked for first. */
export async function codeOf(on: Database, accountId: string): Promise<string> {
  for (;;) {
    const found = await on.kysely
      .selectFrom('referral_codes')
      .select('code')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (found) return found.code
    const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
    // Where it is another's, or this account has got one meanwhile, the next round finds out.
    await on.kysely
      .insertInto('referral_codes')
      .values({ code, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Friends by first name alone, newest first; who has proven nothing yet is none. */
async function friendsTold(on: Database, accountId: string) {
  const rows = await on.kysely
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
