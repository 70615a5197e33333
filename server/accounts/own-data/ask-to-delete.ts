import type { AskToDelete } from '@/contract/account/delete-my-account'
import { toMajor } from '@/contract/money'
import type { SellingParts } from '@/server/orders/selling-parts'
import { listCards } from '@/server/payments/saved-cards/saved-card-repository'
import { walletBalances } from '@/server/payments/wallet/wallet-history'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { countComing, hasMoneyUnderway } from './deletion-repository'
import { moneyUnderway } from './delete-my-account'
import { proofOf, sendCodeOfProof } from '../proof/prove-again'

/**
 * Says what would be lost with the account; an account without a password gets the code that proves whose it is.
 * @throws Refusal SIGN_IN_REQUIRED, PAYMENT_IN_PROGRESS while money is underway, TOO_MANY_REQUESTS
 */
export const askToDelete: Handler<typeof AskToDelete, SellingParts> = async (request, context) => {
  const { store, account, brand } = context
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const person = { ...account, brandId: brand.id }
  if (await hasMoneyUnderway(store, person)) throw moneyUnderway()
  const Proof = await proofOf(store, account.id)
  const [balances, cards, ComingBookings] = await Promise.all([
    walletBalances(store, account.id),
    listCards(store, account.id),
    countComing(store, person),
  ])
  return {
    Proof,
    ...(Proof === 'code' && !request.NoCode && { Code: await sendCodeOfProof(context, account) }),
    Balances: balances
      .filter(({ balanceMinor }) => balanceMinor > 0)
      .map(({ currency, balanceMinor }) => ({
        Currency: currency,
        Balance: toMajor(balanceMinor, currency),
      })),
    ComingBookings,
    SavedCards: cards.length,
  }
}
