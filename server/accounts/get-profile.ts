import type { GetProfile } from '@/contract/account/get-profile'
import { pathOf } from '@/contract/page/path-of'
import type { Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import { ownReferrals } from './referral/own-referrals'
import { findAccount } from './account-repository'

/**
 * The signed-in visitor's own data.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const getProfile: Handler<typeof GetProfile> = async (_request, { store, account, brand, origin }) => {
  const own = account && (await findAccount(store, account.id))
  if (!own) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  return {
    FirstName: own.first_name,
    LastName: own.last_name,
    Email: own.email ?? '',
    MobileNo: own.mobile ?? '',
    CountryCode: own.country_code ?? '',
    Gender: own.gender,
    // By what one signs in. // spec §7 /api/signin
    UserName: own.email ?? (own.mobile === null ? '' : `+${own.country_code}${own.mobile}`),
    ProfileURL: new URL(pathOf('userProfile'), origin).href,
    ...(await ownReferrals(store, { accountId: own.id, brandId: brand.id, origin })),
  }
}
