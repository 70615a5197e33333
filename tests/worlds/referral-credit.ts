import { randomUUID } from 'node:crypto'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { creditAccount, giveCredit } from '@/server/payments/credit/credits'
import { balanceOf } from '@/server/payments/ledger/ledger-repository'
import type { SignedIn } from '@/server/platform/signed-in'
import type { Store } from '@/server/platform/store/store'

/** KES 100 off an order, paid from credit. // spec §9 Referral */
export const referralOffer: ShowForSale['offers'][number] = {
  id: 'refer-and-earn',
  countryIds: [404],
  discount: { kind: 'referral', amount: 100, currency: 'KES', days: [], mostTickets: 0 },
  combinable: false,
  proof: '',
  title: { en: 'Refer & Earn', ar: 'ادعُ واربح' },
  message: { en: 'x', ar: 'س' },
  terms: { en: [], ar: [] },
}

const dayMs = 24 * 3_600_000

/** Gives somebody referral credit, as a friend's first booking would. */
export async function giveReferralCredit(
  store: Store,
  { id: accountId }: SignedIn,
  amountMinor: number,
  { currency = 'KES', validUntil = new Date(Date.now() + 90 * dayMs) } = {},
) {
  const given = { accountId, currency, amountMinor, validUntil, name: randomUUID() }
  await store.transaction((transaction) => giveCredit(transaction, given))
  return { left: () => balanceOf(store, { account: creditAccount(accountId), currency }) }
}
