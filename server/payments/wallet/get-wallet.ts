import type { LegacyGetUserWallet } from '@/contract/legacy-calls'
import { toMajor } from '@/contract/money'
import { type GetWallet, walletReasons } from '@/contract/payment/wallet'
import { chooseCountry } from '@/server/catalogue/places/choose-country'
import { countryById } from '@/server/platform/countries'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { readBalance } from '../ledger/ledger-repository'
import { walletAccount } from './wallet'
import { listWalletEntries, listWalletBalances } from './wallet-history'

/**
 * Returns the signed-in visitor's wallet balance in the currency of the chosen country. // spec §7: Older or
 * unused paths
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const legacyGetUserWallet: Handler<typeof LegacyGetUserWallet> = async (request, context) => {
  const { store, account } = context
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to see your wallet.')
  const currency = countryById.get(chooseCountry(request, context))?.currency
  if (currency === undefined) throw new Error('A country of the brand is unknown')
  const balanceMinor = await readBalance(store, { account: walletAccount(account.id), currency })
  return { Balance: toMajor(balanceMinor, currency), Currency: currency }
}

export const entriesPerPage = 20

/**
 * Returns the signed-in visitor's wallet: balances and entries.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const getWallet: Handler<typeof GetWallet> = async ({ Before }, { store, account }) => {
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to see your wallet.')
  const [balances, found] = await Promise.all([
    listWalletBalances(store, account.id),
    listWalletEntries(store, account.id, { before: Before, most: entriesPerPage + 1 }),
  ])
  const entries = found.slice(0, entriesPerPage)
  const last = entries.at(-1)
  return {
    Balances: balances.map(({ currency, balanceMinor }) => ({
      Currency: currency,
      Balance: toMajor(balanceMinor, currency),
    })),
    Entries: entries.flatMap(({ reason, bookingId, validUntil, ...entry }) => {
      const Reason = walletReasons.find((each) => each === reason)
      if (!Reason) return []
      return {
        EntryID: entry.id,
        At: entry.createdAt.getTime(),
        Currency: entry.currency,
        Amount: toMajor(entry.amountMinor, entry.currency),
        Reason,
        Title: entry.title ?? '',
        ...(bookingId !== null && { BookingID: bookingId }),
        ...(validUntil && { ValidUntil: validUntil.getTime() }),
      }
    }),
    ...(found.length > entriesPerPage && last && { Next: last.id }),
  }
}
