import { paymentWindowMs } from '@/contract/limits'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { formatShownAmount } from '@/server/orders/compose-message'
import { isOpen, openByCode } from '@/server/identity/codes/one-time-code'
import type { CodeUse } from '@/server/identity/codes/one-time-code-repository'
import { ApiError } from '@/server/platform/api-error'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Store } from '@/server/platform/store/store'
import { readBalance } from '../ledger/ledger-repository'
import type { PrepaidSource } from '../prepaid-source'

export const walletAccount = (accountId: string) => `wallet:${accountId}`

const messages = (i18n: Translator) => (money: string) => i18n._('Your wallet has {money}.', { money })

/**
 * Credit of a signed-in visitor, opened by a code sent to their registered mobile: once per order and for as
 * long as paying takes, so that a declined card beside it needs no second code. // spec §2: My Wallet,
 * payment option id 1
 */
export function wallets(store: Store): PrepaidSource {
  return {
    name: 'wallet',
    paymentMethods: [
      {
        id: paymentOptions.wallet,
        panel: 'wallet',
        label: (i18n) => i18n._('My Wallet'),
        needsSignIn: true,
      },
    ],
    // Wallet credit cannot buy vouchers: credit with an expiry date would be renewed.
    accepts: (order) => order.accountId !== null && order.kind !== 'vouchers',
    accountOf: ({ accountId }, instrument) =>
      Promise.resolve(instrument.kind === 'wallet' && accountId !== null ? walletAccount(accountId) : null),
    async open({ accountId, orderId }, code) {
      if (accountId === null) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to pay with your wallet.')
      const use = walletUse(accountId, orderId)
      if (await isOpen(store, use)) return
      if (code === undefined)
        throw new ApiError('CODE_REQUIRED', 'Enter the code that was sent to your mobile.')
      await openByCode(store, use, code, paymentWindowMs)
    },
    async describe({ accountId, currency }, language) {
      const account = walletAccount(accountId ?? '')
      const balanceMinor = accountId === null ? 0 : await readBalance(store, { account, currency })
      return {
        balanceMinor,
        message: messages(translatorFor(language))(formatShownAmount(balanceMinor, currency, language)),
      }
    },
  }
}

export function walletUse(accountId: string, orderId: string): CodeUse {
  return { purpose: 'wallet', subject: accountId, about: orderId }
}
