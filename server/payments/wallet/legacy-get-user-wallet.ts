import type { LegacyGetUserWallet } from '@/contract/legacy/get-user-wallet'
import { toMajor } from '@/contract/money'
import { chosenCountry } from '@/server/catalogue/chosen-country'
import { countryById } from '@/server/catalogue/countries'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { balanceOf } from '../ledger/ledger-repository'
import { walletAccount } from './wallet'

/**
 * What the signed-in visitor's wallet has, in the currency of the chosen country. // spec §7: Older or unused paths
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const legacyGetUserWallet: Handler<typeof LegacyGetUserWallet> = async (request, context) => {
  const { store, account } = context
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to see your wallet.')
  const currency = countryById.get(chosenCountry(request, context))?.currency
  if (currency === undefined) throw new Error('A country of the brand is not known')
  const balanceMinor = await balanceOf(store, { account: walletAccount(account.id), currency })
  return { Balance: toMajor(balanceMinor, currency), Currency: currency }
}
