import { createHmac } from 'node:crypto'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { PrepaidSource } from '../prepaid-source'
import { opensAt } from './voucher-brand-repository'

/**
 * Returns the ledger account of a voucher. The code itself is not stored and cannot be derived from the
 * account.
 */
export async function voucherAccount(store: Store, code: string): Promise<string> {
  const { reserveSecret } = await getSecrets(store)
  return `voucher:${createHmac('sha256', reserveSecret).update(`voucher ${code}`).digest('base64url')}`
}

/**
 * Returns the account that a code opens at a brand; null for a cancelled voucher and for another brand's,
 * whose balance is a debt of the brand that sold it: both are indistinguishable from a wrong code.
 */
export async function openVoucher(store: Store, brandId: string, code: string): Promise<string | null> {
  const voucher = await voucherAccount(store, code)
  return (await opensAt(store, brandId, voucher)) ? voucher : null
}

/** Vouchers: a bearer of the code may spend the balance at the brand that issued it. */
export function vouchers(store: Store): PrepaidSource {
  return {
    name: 'voucher',
    paymentMethods: [
      {
        id: paymentOptions.voucher,
        panel: 'voucher',
        label: (i18n) => i18n._('Voucher'),
        needsSignIn: false,
      },
    ],
    // Vouchers cannot buy vouchers: credit with an expiry date would be renewed.
    accepts: ({ kind }) => kind !== 'vouchers',
    accountOf: async ({ brandId }, instrument) =>
      instrument.kind === 'voucher' ? openVoucher(store, brandId, instrument.code.reveal()) : null,
  }
}
