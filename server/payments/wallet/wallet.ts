import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { StoredValueSource } from '../stored-value'

/** The ledger's account of a visitor's wallet. */
export const walletAccount = (accountId: string) => `wallet:${accountId}`

/** Credit of a signed-in visitor. // spec §2: My Wallet, payment option id 1 */
export const wallet: StoredValueSource = {
  name: 'wallet',
  waysToPay: [
    {
      id: paymentOptions.wallet,
      panel: 'wallet',
      label: { en: 'My Wallet', ar: 'محفظتي' },
      needsSignIn: true,
      isListed: false,
    },
  ],
  accepts: (order) => order.accountId !== null,
  accountOf: ({ accountId }, instrument) =>
    Promise.resolve(instrument.kind === 'wallet' && accountId !== null ? walletAccount(accountId) : null),
}
