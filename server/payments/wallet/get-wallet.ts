import { walletReasons, type GetWallet } from '@/contract/payment/get-wallet'
import { toMajor } from '@/contract/money'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { listWalletEntries, walletBalances } from './wallet-history'

/** Entries of one answer. */
export const entriesOfPage = 20

/**
 * The signed-in visitor's wallet: what it has, and what became of it.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const getWallet: Handler<typeof GetWallet> = async ({ Before }, { store, account }) => {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to see your wallet.')
  const [balances, found] = await Promise.all([
    walletBalances(store, account.id),
    listWalletEntries(store, account.id, { before: Before, most: entriesOfPage + 1 }),
  ])
  const entries = found.slice(0, entriesOfPage)
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
    ...(found.length > entriesOfPage && last && { Next: last.id }),
  }
}
